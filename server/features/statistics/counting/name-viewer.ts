import { createHmac } from 'node:crypto'
import { type Day, dayOf } from '#domain/statistics/days.ts'
import { newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { settleSalt } from './queries.ts'

export interface ViewerTraits {
  readonly slug: string
  readonly address: string
  readonly userAgent: string
}

export interface NamedViewer {
  readonly day: Day
  readonly viewer: string
}

/**
 * Tells viewers of one deck apart for one day. The salt is random and goes when the day is over: from then on nobody
 * can tell, not even we, whose hash it was.
 */
export function nameViewers(services: Pick<Services, 'orm' | 'clock'>) {
  let known: { readonly day: Day; readonly salt: Promise<string> } | undefined

  function readSalt(day: Day): Promise<string> {
    if (known?.day !== day) {
      const salt = settleSalt(services.orm, day, newToken()).catch(error => {
        known = undefined
        throw error
      })
      known = { day, salt }
    }
    return known.salt
  }

  return async function nameViewer({ slug, address, userAgent }: ViewerTraits): Promise<NamedViewer> {
    const day = dayOf(services.clock.now())
    const salt = await readSalt(day)
    const hash = createHmac('sha256', salt).update(JSON.stringify([slug, address, userAgent]))
    return { day, viewer: hash.digest('base64url').slice(0, 22) }
  }
}
