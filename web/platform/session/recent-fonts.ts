import { fontIdSchema } from '#domain/deck/catalog/fonts.ts'
import type { RecentList } from './recent-list.ts'

/** The last fonts a person chose, in their browser; they leave with the person. */
export const recentFonts = { key: 'recentFonts', limit: 4, entry: fontIdSchema } satisfies RecentList<string>

export function forgetRecentFonts(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(recentFonts.key)
}
