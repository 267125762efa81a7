import { z } from 'zod'
import { pictureSourceSchema } from '#domain/deck/link.ts'
import type { RecentList } from '#web/platform/session/recent-list.ts'

const entry = z.object({ src: pictureSourceSchema, name: z.string().min(1).max(200) })
export type RecentSticker = z.infer<typeof entry>

/** The stickers last used in this browser, whatever the presentation. */
export const recentStickers: RecentList<RecentSticker> = { key: 'recentStickers', limit: 8, entry }
