/** The keys of a shown deck, as the list of them tells: each does the same, unless they are pressed together. */
export interface KeyEntry {
  /** Names the text beside them. */
  readonly act: string
  readonly keys: readonly (readonly string[])[]
}

export const keyList = [
  { act: 'next', keys: [['→'], ['↓'], ['Space'], ['PgDn']] },
  { act: 'previous', keys: [['←'], ['↑'], ['Shift', 'Space'], ['PgUp']] },
  { act: 'ends', keys: [['Home'], ['End']] },
  { act: 'jump', keys: [['1', '2', 'Enter']] },
  { act: 'overview', keys: [['O'], ['G']] },
  { act: 'fullScreen', keys: [['F']] },
  { act: 'laser', keys: [['L']] },
  { act: 'black', keys: [['B'], ['.']] },
  { act: 'white', keys: [['W']] },
  { act: 'keys', keys: [['?']] },
  { act: 'leave', keys: [['Esc']] },
] as const satisfies readonly KeyEntry[]
