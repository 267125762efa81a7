import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { VisitReport } from '#contract/statistics.ts'
import { slugSchema } from '#domain/deck/link.ts'
import { DomainError } from '#domain/errors.ts'
import { readDeviceClass } from '#domain/sharing/links.ts'
import { type Day, dayOf } from '#domain/statistics/days.ts'
import { BatchedCalls } from '#server/batched-calls.ts'
import type { LinkPass } from '#server/http/link-pass.ts'
import { newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { findShownDeck, type ShownDeck } from '../public-pages/public-pages.ts'
import { isMemberOf, readOrCreateSalt } from './queries.ts'
import { type ArrivedReport, type ReportOutcome, writeVisits } from './write-visits.ts'

interface VisitingRequest {
  readonly slug: string
  readonly userId: number | undefined
  readonly guestHash: string | undefined
  readonly address: string
  readonly headers: IncomingHttpHeaders
  readonly passes: readonly LinkPass[]
  readonly ownHosts: readonly string[]
  readonly report: VisitReport
}

/** A report weighs one, plus one for each slide in it. */
const bounds = { heaviestBatch: 10_000, heaviestQueue: 100_000 }

export const brokenBatch = 'visits could not be written together'

/** Takes reports of visits; each is answered once it is counted and committed. */
export function openVisitCounter(services: Services, logger: FastifyBaseLogger) {
  const hashViewer = createViewerHasher(services)
  const writes = new BatchedCalls<ArrivedReport, ReportOutcome>({
    ...bounds,
    weigh: ({ report }) => 1 + report.slides.length,
    call: reports => writeVisits(services, reports),
    onBroken: error => logger.warn({ err: error }, brokenBatch),
  })

  /** Who may see the presentation at all; what was let in by a pass is known by it. */
  async function findVisited({ slug, guestHash, passes }: VisitingRequest): Promise<ShownDeck> {
    const deck = await findShownDeck(services, slug, { guestHash, passes })
    if (!deck) throw new DomainError('presentation_not_found')
    return deck
  }

  /** The team, a guest on their own presentation, and machines get the same answer but are not counted. */
  async function isUncounted(deck: ShownDeck, { userId, headers }: VisitingRequest): Promise<boolean> {
    if (isMachine(headers) || deck.isGuests) return true
    return userId !== undefined && (await isMemberOf(services.orm, deck.id, userId))
  }

  /** Most come by a link that asks for nothing, with nothing: those are judged with all others of the same moment. */
  function needsALook({ userId, guestHash, headers, passes }: VisitingRequest): boolean {
    return userId !== undefined || guestHash !== undefined || passes.length > 0 || isMachine(headers)
  }

  return {
    async report(visiting: VisitingRequest): Promise<void> {
      const { slug, address, headers, ownHosts, report } = visiting
      if (!slugSchema.safeParse(slug).success) throw new DomainError('presentation_not_found')
      const deck = needsALook(visiting) ? await findVisited(visiting) : undefined
      if (deck && (await isUncounted(deck, visiting))) return
      const userAgent = headers['user-agent'] ?? ''
      const { day, viewer } = await hashViewer({ slug, address, userAgent })
      const host = readReferrer(report.referrer, ownHosts)
      const device = readDeviceClass(userAgent)
      const pass = visiting.passes.find(({ link }) => link === deck?.link.row)
      const at = services.clock.now()
      const outcome = await writes.submit({ slug, day, viewer, host, device, pass, at, report })
      if (outcome === 'unknown') throw new DomainError('presentation_not_found')
    },
    drain: () => writes.drain(),
  }
}

interface ViewerTraits {
  readonly slug: string
  readonly address: string
  readonly userAgent: string
}

interface HashedViewer {
  readonly day: Day
  readonly viewer: string
}

/**
 * Tells viewers of one deck apart for one day. The salt is random and deleted when the day is over: from then on nobody,
 * not even the operator, can tell whose hash it was.
 */
function createViewerHasher(services: Pick<Services, 'orm' | 'clock'>) {
  let known: { readonly day: Day; readonly salt: Promise<string> } | undefined

  function readSalt(day: Day): Promise<string> {
    if (known?.day !== day) {
      const salt = readOrCreateSalt(services.orm, day, newToken()).catch(error => {
        known = undefined
        throw error
      })
      known = { day, salt }
    }
    return known.salt
  }

  return async function hashViewer({ slug, address, userAgent }: ViewerTraits): Promise<HashedViewer> {
    const day = dayOf(services.clock.now())
    const salt = await readSalt(day)
    const hash = createHmac('sha256', salt).update(JSON.stringify([slug, address, userAgent]))
    return { day, viewer: hash.digest('base64url').slice(0, 22) }
  }
}

/**
 * Machines that run the scripts of pages: search engines and other crawlers (Googlebot, Bingbot, YandexBot, Applebot,
 * GPTBot and all others that end in "bot", "crawler" or "spider"), previews, page-speed tests, uptime checks, headless
 * browsers and HTTP libraries. CUBOT makes telephones.
 */
const machines =
  /(?<!cu)bot\b|crawl|spider|slurp|mediapartners|google-(inspectiontool|read-aloud|safety)|facebookexternalhit|preview|lighthouse|pagespeed|pingdom|uptime|headless|phantomjs|puppeteer|playwright|^(curl|wget|python|go-http|java|okhttp|axios)\b/i

function isMachine(headers: IncomingHttpHeaders): boolean {
  const userAgent = headers['user-agent'] ?? ''
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`
  return userAgent === '' || machines.test(userAgent) || /prefetch|prerender/i.test(purpose)
}

/** The host a visitor came from; empty where that is this site or unknown. Paths may be private and are dropped. */
function readReferrer(referrer: string | null, ownHosts: readonly string[]): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const { protocol, host } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || ownHosts.includes(host)) return ''
  return host.replace(/^www\./, '').slice(0, 253)
}
