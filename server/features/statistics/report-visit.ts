import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { VisitReport } from '#contract/statistics.ts'
import { slugSchema } from '#domain/deck/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { GatheredCalls } from '#server/gathered-calls.ts'
import type { Services } from '#server/services.ts'
import { findShownDeck } from '../public-pages/find-shown-deck.ts'
import { isMachine } from './counting/is-machine.ts'
import { nameViewers } from './counting/name-viewer.ts'
import { isMemberOf } from './counting/queries.ts'
import { readReferrer } from './counting/read-referrer.ts'
import { type ArrivedReport, type ReportOutcome, writeVisits } from './counting/write-visits.ts'

export interface Visiting {
  readonly slug: string
  readonly userId: number | undefined
  readonly guestHash: string | undefined
  readonly address: string
  readonly headers: IncomingHttpHeaders
  readonly ownHosts: readonly string[]
  readonly report: VisitReport
}

/** Weights are in slides told of, and one for the report itself. */
const bounds = { heaviestBatch: 10_000, heaviestQueue: 100_000 }

export const brokenBatch = 'visits could not be written together'

/** Takes reports of visits; each is answered once it is counted for good. */
export function openVisitCounter(services: Services, logger: FastifyBaseLogger) {
  const nameViewer = nameViewers(services)
  const writes = new GatheredCalls<ArrivedReport, ReportOutcome>({
    ...bounds,
    weigh: ({ report }) => 1 + report.slides.length,
    call: reports => writeVisits(services.orm, reports),
    onBroken: error => logger.warn({ err: error }, brokenBatch),
  })

  /** The team, a guest before their own presentation, and machines are answered like everybody else. */
  async function isUncounted({ slug, userId, guestHash, headers }: Visiting): Promise<boolean> {
    const isByMachine = isMachine(headers)
    if (userId === undefined && guestHash === undefined && !isByMachine) return false
    const deck = await findShownDeck(services, slug, guestHash)
    if (!deck) throw new DomainError('presentation_not_found')
    if (isByMachine || deck.isGuests) return true
    return userId !== undefined && (await isMemberOf(services.orm, deck.id, userId))
  }

  return {
    async report(visiting: Visiting): Promise<void> {
      const { slug, address, headers, ownHosts, report } = visiting
      if (!slugSchema.safeParse(slug).success) throw new DomainError('presentation_not_found')
      if (await isUncounted(visiting)) return
      const userAgent = headers['user-agent'] ?? ''
      const { day, viewer } = await nameViewer({ slug, address, userAgent })
      const host = readReferrer(report.referrer, ownHosts)
      const outcome = await writes.submit({ slug, day, viewer, host, at: services.clock.now(), report })
      if (outcome === 'unknown') throw new DomainError('presentation_not_found')
    },
    drain: () => writes.drain(),
  }
}
