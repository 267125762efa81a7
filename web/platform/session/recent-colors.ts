import { hexSchema } from '#domain/deck/color/hex.ts'
import type { RecentList } from './recent-list.ts'

/** Where the browser keeps the last colours a person used; they leave with the person. */
export const recentColorKeys = ['recentTextColors', 'recentHighlightColors', 'recentCellColors'] as const

const limit = 7

export const recentColors = {
  text: { key: 'recentTextColors', limit, entry: hexSchema },
  highlight: { key: 'recentHighlightColors', limit, entry: hexSchema },
  cell: { key: 'recentCellColors', limit, entry: hexSchema },
} as const satisfies Record<string, RecentList<string> & { key: (typeof recentColorKeys)[number] }>

export function forgetRecentColors(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of recentColorKeys) storage.removeItem(key)
}
