/** Small signs in a box of 20 by 20: what an attack is, life, gates and walls. */
export const SIGNS = {
  melee: 'M16.8 3.2 8 12M16.8 3.2l-3.4.5L6 11.1 8.9 14l7.4-7.4zM4.3 9.8l5.9 5.9M6.7 13.3 3.2 16.8',
  ranged: 'M6 3c7 2.5 7 11.5 0 14M6 3v14M2.5 10H16M13 7l3.2 3L13 13',
  special: 'M10 2.5l1.8 5.7 5.7 1.8-5.7 1.8L10 17.5l-1.8-5.7L2.5 10l5.7-1.8z',
  gate: 'M4 17V8.5C5 5.5 7 4 10 4s5 1.5 6 4.5V17M8 17v-6c0-1.5 4-1.5 4 0v6',
  life: 'M10 2.5c3 5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 3-6 6-11z',
} as const

export type SignName = keyof typeof SIGNS
