import type { OfferedPicture } from '#contract/pictures.ts'
import { type Clock, minutes } from '#server/clock.ts'
import { findBuiltIn } from './built-in.ts'
import { PictureSourceError, type Pictures, type PicturesLogger, type PictureWish } from './pictures.ts'
import { makeUnsplashQuery, type Unsplash } from './unsplash.ts'

interface Kept {
  readonly results: OfferedPicture[]
  readonly until: number
}

const KEEP = minutes(10)
const MOST_KEPT = 300
/** The hourly allowance is spent: asking on would only be refused. */
const REST = minutes(5)

/** Photos of Unsplash, and the built-in gallery with a note whenever it has none to give. */
export function withFallback(unsplash: Unsplash, clock: Clock, logger: PicturesLogger): Pictures {
  const kept = new Map<string, Kept>()
  let restingUntil = 0

  async function ask(wish: PictureWish): Promise<OfferedPicture[]> {
    const now = clock.now().getTime()
    const key = `${wish.page} ${makeUnsplashQuery(wish.text)}`
    const known = kept.get(key)
    if (known && known.until > now) return known.results
    if (restingUntil > now) throw new PictureSourceError('busy', 'Unsplash is left in peace for a while')
    const results = await unsplash.find(wish)
    kept.delete(key)
    kept.set(key, { results, until: now + KEEP })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return results
  }

  return {
    async find(wish) {
      try {
        const results = await ask(wish)
        if (results.length === 0 && wish.page === 1) return findBuiltIn(wish)
        return { source: 'unsplash', note: null, results }
      } catch (error) {
        if (!(error instanceof PictureSourceError)) throw error
        const isBusy = error.reason === 'busy'
        const now = clock.now().getTime()
        if (isBusy && restingUntil <= now) restingUntil = now + REST
        logger.warn({ reason: error.message }, 'The built-in gallery answers in the place of Unsplash')
        return findBuiltIn(wish, isBusy ? 'unsplash_busy' : 'unsplash_unavailable')
      }
    },
    async markUsed(downloadLocation) {
      try {
        return await unsplash.markUsed(downloadLocation)
      } catch (error) {
        if (!(error instanceof PictureSourceError)) throw error
        logger.warn({ reason: error.message }, 'Unsplash was not told that a photo is used')
        return true
      }
    },
    close: () => unsplash.close(),
  }
}
