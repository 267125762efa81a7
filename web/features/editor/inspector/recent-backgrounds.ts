import { hexSchema } from '#domain/deck/color/hex.ts'
import { pictureSourceSchema } from '#domain/deck/link.ts'
import type { RecentList } from '#web/platform/session/recent-list.ts'

const limit = 10

/** The background colours last used in one presentation. */
export function recentBackgroundColors(slug: string): RecentList<string> {
  return { key: `backgroundColors-${slug}`, limit, entry: hexSchema }
}

/** The background pictures last used in one presentation, by their sources. */
export function recentBackgroundImages(slug: string): RecentList<string> {
  return { key: `backgroundImages-${slug}`, limit, entry: pictureSourceSchema }
}
