export interface CatalogColor {
  id: string
  value: string
}

/** The 17 solid backgrounds that the picker offers: papers, pastels, full colours, darks. */
export const SOLID_COLORS: readonly CatalogColor[] = [
  { id: 'white', value: '#ffffff' },
  { id: 'paper', value: '#f6f1e7' },
  { id: 'mist', value: '#e9edf0' },
  { id: 'sand', value: '#e8d8bd' },
  { id: 'blush', value: '#f5d5cc' },
  { id: 'butter', value: '#f8e7a1' },
  { id: 'mint', value: '#cfe8d8' },
  { id: 'sky', value: '#cde3f5' },
  { id: 'lilac', value: '#ddd6f3' },
  { id: 'vermilion', value: '#d8402a' },
  { id: 'amber', value: '#f2a93b' },
  { id: 'forest', value: '#1f5c45' },
  { id: 'ocean', value: '#14508c' },
  { id: 'plum', value: '#5b2a62' },
  { id: 'graphite', value: '#3a3d42' },
  { id: 'ink', value: '#1a1815' },
  { id: 'black', value: '#000000' },
]

const HIGHLIGHT_ROWS: readonly (readonly [hue: string, shades: readonly string[]])[] = [
  ['yellow', ['#fff7cc', '#ffec8a', '#ffdd33', '#e6b800', '#806600']],
  ['red', ['#ffe1dc', '#ffb3a6', '#ff7a63', '#d8402a', '#84210f']],
  ['green', ['#dcf3e4', '#a9e0bf', '#5fc48b', '#1f8a57', '#0f4f31']],
  ['blue', ['#dcecfb', '#aacff5', '#62a8ec', '#1f6fc0', '#113f70']],
  ['ink', ['#f2efe9', '#dcd6ca', '#a8a193', '#5c564c', '#1a1815']],
]

/** The 25 highlight colours: five hues in five strengths. */
export const HIGHLIGHT_COLORS: readonly CatalogColor[] = HIGHLIGHT_ROWS.flatMap(([hue, shades]) =>
  shades.map((value, index) => ({ id: `${hue}_${index + 1}`, value })),
)

/** What words may be written in: papers to inks in the first row, one step of every hue in the second. */
export const TEXT_COLORS: readonly CatalogColor[] = [
  { id: 'black', value: '#000000' },
  { id: 'ink', value: '#1a1815' },
  { id: 'graphite', value: '#3a3d42' },
  { id: 'slate', value: '#5c6470' },
  { id: 'stone', value: '#857d70' },
  { id: 'silver', value: '#b9b4aa' },
  { id: 'mist', value: '#e9edf0' },
  { id: 'paper', value: '#f6f1e7' },
  { id: 'white', value: '#ffffff' },
  { id: 'vermilion', value: '#d8402a' },
  { id: 'brick', value: '#8c2413' },
  { id: 'amber', value: '#b86e00' },
  { id: 'forest', value: '#1f5c45' },
  { id: 'leaf', value: '#2b8a57' },
  { id: 'teal', value: '#17707a' },
  { id: 'ocean', value: '#14508c' },
  { id: 'violet', value: '#6d4bc4' },
  { id: 'plum', value: '#5b2a62' },
]
