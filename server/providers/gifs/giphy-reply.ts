import { z } from 'zod'
import { pictureSourceSchema, webAddressSchema } from '#domain/deck/link.ts'
import type { Gif, GifPage } from './gif-provider.ts'
import { isGiphyMedia } from './giphy-media.ts'

/** Giphy writes numbers as text. */
const side = z.coerce.number<unknown>().int().positive().max(20_000)
const rendition = z.object({
  url: pictureSourceSchema.refine(isGiphyMedia),
  width: side,
  height: side,
})

const entry = z.object({
  title: z.string().default(''),
  url: webAddressSchema,
  username: z.string().default(''),
  user: z.object({ display_name: z.string() }).optional(),
  images: z.object({ downsized_medium: rendition, fixed_width: rendition }),
})

const reply = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ total_count: z.int().nonnegative() }),
})

/** Throws when the reply is none of Giphy's; a single entry that cannot be used is left out. */
export function readGiphyReply(body: unknown): GifPage {
  const { data, pagination } = reply.parse(body)
  const results = data.flatMap(one => {
    const parsed = entry.safeParse(one)
    return parsed.success ? [toGif(parsed.data)] : []
  })
  return { count: pagination.total_count, results }
}

function toGif({ title, url, username, user, images }: z.output<typeof entry>): Gif {
  const { url: src, width, height } = images.downsized_medium
  const name = user?.display_name || username
  return {
    src,
    preview: images.fixed_width.url,
    width,
    height,
    // Giphy's titles end in "GIF by …"; what it shows stands before.
    title:
      title
        .replace(/\s*\bGIF\b.*$/i, '')
        .trim()
        .slice(0, 200) || 'GIF',
    attribution: { name: name ? `${name.slice(0, 100)} / GIPHY` : 'GIPHY', url },
  }
}
