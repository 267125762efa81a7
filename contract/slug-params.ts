import { z } from 'zod'

/** Any text: an address nobody has is not found, which is another answer than a malformed request. */
export const slugParams = z.object({ slug: z.string().max(512) })
