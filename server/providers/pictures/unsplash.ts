import { seconds } from '#server/clock.ts'
import { openOperatorOrigin } from '#server/outgoing/operator-origin.ts'
import { type PictureSource, PictureSourceError } from './pictures.ts'
import { readPhotos } from './unsplash-photo.ts'
import { makeUnsplashQuery } from './unsplash-query.ts'

export interface UnsplashOptions {
  readonly url: string
  readonly accessKey: string
  /** Who we are to Unsplash, in the links back to it. */
  readonly appName: string
  readonly timeoutMs?: number
}

export interface Unsplash extends PictureSource {
  /** False when the address is not one of Unsplash's own download addresses. */
  markUsed(downloadLocation: string): Promise<boolean>
  close(): Promise<void>
}

const PAGE = 24
const LARGEST_REPLY = 2 * 1024 * 1024
const DOWNLOAD = /^\/photos\/[\w-]{1,64}\/download$/

export function openUnsplash({ url, accessKey, appName, timeoutMs = seconds(4) }: UnsplashOptions): Unsplash {
  const unsplash = openOperatorOrigin({
    origin: url,
    timeoutMs,
    maxBytes: LARGEST_REPLY,
    connections: 4,
    headers: { authorization: `Client-ID ${accessKey}`, 'accept-version': 'v1' },
  })

  async function get(address: URL): Promise<unknown> {
    const reply = await unsplash.get(address.href).catch(fail)
    const { status } = reply
    if (status !== 200) {
      const isBusy = status === 403 || status === 429
      throw new PictureSourceError(isBusy ? 'busy' : 'unavailable', `Unsplash answered with ${status}`)
    }
    return reply.json().catch(fail)
  }

  return {
    async find({ text, page }) {
      const query = makeUnsplashQuery(text)
      if (query === '') return []
      const address = new URL('/search/photos', url)
      const wish = { query, page, per_page: PAGE, orientation: 'landscape', content_filter: 'high' }
      for (const [name, value] of Object.entries(wish)) address.searchParams.set(name, String(value))
      const reply = await get(address)
      try {
        return readPhotos(reply, appName)
      } catch {
        throw new PictureSourceError('unavailable', 'Unsplash answered with something else than photos')
      }
    },
    async markUsed(downloadLocation) {
      const address = new URL(downloadLocation)
      if (address.origin !== new URL(url).origin || !DOWNLOAD.test(address.pathname)) return false
      await get(address)
      return true
    },
    close: () => unsplash.close(),
  }
}

function fail(error: unknown): never {
  throw new PictureSourceError('unavailable', error instanceof Error ? error.message : String(error))
}
