/** Five points in a box of 20. */
export const STAR = 'M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.7-5.1-2.8-5.1 2.8 1-5.7-4.2-4 5.8-.8z'
