/** What a shader can show. */
export const SCENES = ['fire', 'thunder', 'frost', 'explosion', 'shield', 'bomb', 'rocket', 'dust'] as const
export type SceneName = (typeof SCENES)[number]
