import type { Compose, Given } from './compositions.ts'
import { type Box, type DrawnIcon, grid, type Part, rule, setWords, shape } from './sheet.ts'

/** A tile of the theme's surface with the icon on it. */
function tile(box: Box, icon: DrawnIcon | undefined): Part[] {
  if (!icon) return []
  const inset = box.width * 0.24
  const inside = {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  }
  return [
    shape(box, { shape: 'rounded', fill: 'surface', bend: 0.24 }),
    {
      box: inside,
      type: 'icon',
      isAbove: true,
      fields: { name: icon.name, alt: '', paths: [...icon.paths], color: 'accent', weight: 1.75 },
    },
  ]
}

/** One icon for each part, or none: a row with a gap looks forgotten. */
function areIllustrated({ items, icons }: Given): boolean {
  return items.length > 1 && icons.length === items.length
}

/** Up to four side by side, the icon over each name. */
export const iconColumns: Compose = given => {
  const { items, area, faces, icons } = given
  if (!areIllustrated(given) || items.length > 4 || (area.width < 65 && items.length > 2)) return null
  // The fewer there are, the larger they stand.
  const side = items.length === 2 ? 13 : items.length === 3 ? 10.5 : 8.6
  const boxes = grid(area, items.length, items.length, 3.6)
  const words = setWords(
    items,
    boxes.map(box => ({ ...box, y: box.y + side + 2.4, height: box.height - side - 2.4 })),
    faces,
    { most: 1.8 },
  )
  return (
    words && [...words, ...boxes.flatMap((box, at) => tile({ ...box, width: side, height: side }, icons[at]))]
  )
}

/** One below the other, the icon before each, hairlines between them. */
export const iconRows: Compose = given => {
  const { items, area, faces, icons } = given
  if (!areIllustrated(given) || items.length > 5) return null
  const boxes = grid(area, items.length, 1, 0)
  const side = Math.min(7.6, (boxes[0]?.height ?? 8) - 2.4)
  const words = setWords(
    items,
    boxes.map(box => ({
      ...box,
      x: box.x + side + 3,
      width: box.width - side - 3,
      y: box.y + 0.7,
      height: box.height - 1.4,
    })),
    faces,
    { align: 'ml', most: 1.4 },
  )
  return (
    words && [
      ...words,
      ...boxes.slice(1).map(box => rule({ ...box, height: 0 })),
      ...boxes.flatMap((box, at) =>
        tile({ x: box.x, y: box.y + (box.height - side) / 2, width: side, height: side }, icons[at]),
      ),
    ]
  )
}

/** Four to six in two columns, the icon before each. */
export const iconGrid: Compose = given => {
  const { items, area, faces, icons } = given
  if (!areIllustrated(given) || items.length < 4 || items.length > 6 || area.width < 65) return null
  const boxes = grid(area, items.length, 2, 3.2).map(box => ({ ...box, width: (area.width - 3.2) / 2 }))
  const side = 8.4
  const words = setWords(
    items,
    boxes.map(box => ({ ...box, x: box.x + side + 2.2, width: box.width - side - 2.2 })),
    faces,
    { most: 1.5 },
  )
  return (
    words && [...words, ...boxes.flatMap((box, at) => tile({ ...box, width: side, height: side }, icons[at]))]
  )
}
