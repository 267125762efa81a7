/** What sample documents are made of, whatever the format. */
export type SampleBlock =
  | { readonly heading: string; readonly level?: 1 | 2 | 3 }
  | { readonly text: string }
  /** A point, or a point with those below it. */
  | { readonly points: readonly SamplePoint[]; readonly numbered?: boolean }
  | { readonly quote: string }
  | { readonly table: readonly (readonly string[])[] }
  | { readonly newPage: true }

export type SamplePoint = string | readonly [string, readonly SamplePoint[]]

export interface FlatPoint {
  readonly words: string
  readonly level: number
}

export function flattenPoints(points: readonly SamplePoint[], level = 0): FlatPoint[] {
  return points.flatMap(point =>
    typeof point === 'string'
      ? [{ words: point, level }]
      : [{ words: point[0], level }, ...flattenPoints(point[1], level + 1)],
  )
}
