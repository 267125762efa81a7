/** Where the browser keeps the last colours a person used; they leave with the person. */
export const recentColorKeys = ['recentTextColors', 'recentHighlightColors', 'recentCellColors'] as const

export const recentFontsKey = 'recentFonts'

/** Apart from the lists themselves: every page where one can sign out needs this, and only the editor needs those. */
export function forgetRecent(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of [...recentColorKeys, recentFontsKey]) storage.removeItem(key)
}
