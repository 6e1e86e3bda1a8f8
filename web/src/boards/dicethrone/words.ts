/** An effect in words, ready for a tile: numbers stand out, and the trigger, which is drawn, is left out. */

export interface Part {
  readonly text: string
  readonly strong: boolean
}

export function effectParts(text: string, withTrigger: boolean): readonly Part[] {
  const shown = withTrigger ? text.replace(/^[^.。]*[.。]\s*/, '') : text
  return shown
    .split(/(\d+(?:\s*[–/]\s*\d+)*)/)
    .map((part, at) => ({ text: part, strong: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
