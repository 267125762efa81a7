/** The keys of a shown deck, as the list of them tells; `act` names the text beside them. */
export const keyList = [
  { act: 'next', keys: ['→', '↓', 'Space', 'PgDn'] },
  { act: 'previous', keys: ['←', '↑', 'Shift Space', 'PgUp'] },
  { act: 'ends', keys: ['Home', 'End'] },
  { act: 'jump', keys: ['1…9', 'Enter'] },
  { act: 'fullScreen', keys: ['F'] },
  { act: 'overview', keys: ['O', 'G'] },
  { act: 'laser', keys: ['L'] },
  { act: 'black', keys: ['B', '.'] },
  { act: 'white', keys: ['W'] },
  { act: 'keys', keys: ['?'] },
  { act: 'leave', keys: ['Esc'] },
] as const

export type ListedKey = (typeof keyList)[number]['act']
