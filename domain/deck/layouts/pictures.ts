import { type Cell, defineCell, defineLayout, type Layout } from './layout.ts'

const PLACES = ['first', 'second', 'third'] as const

/** A heading and pictures side by side, each with its caption under it. */
export function definePictures(name: string, count: 2 | 3, scale: number): Layout {
  const places = PLACES.slice(0, count)
  const pairs = places.flatMap((place, index): Cell[] => {
    const columns = [index + 1, index + 2] as const
    return [
      defineCell({ name: place, role: 'media', rows: [2, 3], columns }),
      defineCell({ name: `${place}_caption`, role: 'body', rows: [3, 4], columns, scale }),
    ]
  })
  return defineLayout({
    name,
    group: 'pictures',
    suits: ['gallery'],
    columns: places.map(() => '1fr' as const),
    rows: ['auto', '1fr', 'auto'],
    gap: [2, 2.4],
    cells: [defineCell({ name: 'head', role: 'title', rows: [1, 2], columns: [1, count + 1] }), ...pairs],
  })
}
