/** Where the browser keeps the last colours a person used; they leave with the person. */
export const recentColorKeys = ['recentTextColors', 'recentHighlightColors', 'recentCellColors'] as const

export function forgetRecentColors(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of recentColorKeys) storage.removeItem(key)
}
