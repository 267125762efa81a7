import { embedCode } from '#domain/sharing/share-targets.ts'
import type { Services } from '#server/services.ts'
import { findShownDeck } from './public-pages.ts'

/** What somebody's page asks for when a link is pasted into it (oembed.com); sizes are what it has room for. */
export interface OembedQuery {
  readonly url?: string
  readonly format?: string
  readonly maxwidth?: string
  readonly maxheight?: string
}

const usual = { width: 960, height: 540 }
const smallest = 120

/** The presentation behind the link as a frame, a title and a picture; undefined where nobody may see it unasked. */
export async function describeEmbed(services: Services, query: OembedQuery) {
  const { slug, isOurs, host } = readAddress(services, query.url ?? '')
  // Without passes: what unfolds in a chat is seen by everybody there.
  const shown = slug === undefined ? undefined : await findShownDeck(services, slug)
  const origin = shown?.origin ?? services.config.baseUrl
  if (!shown || !(isOurs || new URL(origin).host === host)) return undefined
  const { width, height } = findSize(query)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Lectern',
    provider_url: services.config.baseUrl,
    title: shown.name,
    width,
    height,
    html: embedCode({ origin, slug: shown.slug, name: shown.name }),
    thumbnail_url: `${origin}/p/${shown.slug}/card.png?v=${shown.revision}`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    // Asked for again each time: a link that was turned off must not go on unfolding.
    cache_age: 0,
  }
}

/** The link's name in an address, in whatever language and view, and whether that is one of ours. */
function readAddress({ config }: Services, address: string) {
  const url = URL.parse(address)
  const origins = [
    config.baseUrl,
    ...Object.values(config.LOCALE_DOMAINS ?? {}).map(host => `https://${host}`),
  ]
  return {
    host: url?.host,
    isOurs: url !== null && origins.some(origin => new URL(origin).host === url.host),
    slug: /^(?:\/[a-z]{2})?\/p\/([\w-]+)(?:\/|$)/.exec(url?.pathname ?? '')?.[1],
  }
}

/** As large as there is room for, 16:9. */
function findSize({ maxwidth, maxheight }: OembedQuery): typeof usual {
  const room = (asked: string | undefined, most: number) =>
    Math.max(smallest, Math.min(most, Number.parseInt(asked ?? '', 10) || most))
  const width = Math.min(room(maxwidth, usual.width), Math.round((room(maxheight, usual.height) * 16) / 9))
  return { width, height: Math.round((width * 9) / 16) }
}
