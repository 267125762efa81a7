import { z } from 'zod'
import type { OfferedPicture } from '#contract/pictures.ts'
import { hexSchema } from '#domain/deck/color/hex.ts'

/** The only host that photos are shown from; the page's policy names it. */
export const UNSPLASH_IMAGES = 'https://images.unsplash.com'

const photoAddress = z.url().refine(address => new URL(address).origin === UNSPLASH_IMAGES)
const page = z.url({ protocol: /^https$/ })

const photo = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  color: hexSchema.nullish().catch(null),
  alt_description: z.string().nullish(),
  description: z.string().nullish(),
  urls: z.object({ regular: photoAddress, small: photoAddress }),
  links: z.object({ download_location: z.url() }),
  user: z.object({ name: z.string().min(1), links: z.object({ html: page }) }),
})

/** Photos that cannot be read, or come from elsewhere, are left out; a reply that is no list of photos throws. */
export function readPhotos(reply: unknown, appName: string): OfferedPicture[] {
  const { results } = z.object({ results: z.array(z.unknown()) }).parse(reply)
  return results.flatMap(one => {
    const read = photo.safeParse(one)
    return read.success ? [presentPhoto(read.data, appName)] : []
  })
}

function presentPhoto(one: z.output<typeof photo>, appName: string): OfferedPicture {
  return {
    src: one.urls.regular,
    preview: one.urls.small,
    width: one.width,
    height: one.height,
    alt: (one.alt_description ?? one.description ?? '').slice(0, 300),
    color: one.color ?? '#888888',
    focus: { x: 0.5, y: 0.5 },
    attribution: {
      name: one.user.name,
      link: referTo(one.user.links.html, appName),
      source: 'Unsplash',
      source_link: referTo('https://unsplash.com/', appName),
    },
    matched: true,
    download_location: one.links.download_location,
  }
}

/** Links back to Unsplash say where the reader comes from. */
function referTo(address: string, appName: string): string {
  const url = new URL(address)
  url.searchParams.set('utm_source', appName)
  url.searchParams.set('utm_medium', 'referral')
  return url.href
}
