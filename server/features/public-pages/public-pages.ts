import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type Plan, planLimits } from '#domain/billing/plans.ts'
import { slugSchema } from '#domain/deck/link.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import { type PublicFace, readFace } from '#domain/workspace/brand.ts'
import { BatchedCalls } from '../../batched-calls.ts'
import type { Database } from '../../db/database.ts'
import { findLinks, type LinkRow, readLink } from '../../db/link-facts.ts'
import type { LinkPass } from '../../http/link-pass.ts'
import { closePolicy } from '../../http/reply-headers.ts'
import { sessionCookie } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'

/** A presentation whose public pages this visitor may see, by the link they came by. */
export interface ShownDeck {
  readonly id: number
  /** The link's address, which may be another than the presentation's own. */
  readonly slug: string
  readonly name: string
  readonly revision: number
  readonly plan: Plan
  /** Of the presentation; whether it may be copied is the link's own answer. */
  readonly settings: Settings
  /** A guest's, shown only in the browser that it was made in. */
  readonly isGuests: boolean
  /** Its people let search engines in, and the operator has not withdrawn it. */
  readonly isIndexed: boolean
  /** What its workspace shows of itself in place of us. */
  readonly face: PublicFace | null
  /** The address of its own that the workspace has; else ours. */
  readonly origin: string | undefined
  readonly link: {
    /** As statistics name it; the first is 0. */
    readonly id: number
    /** Its row, where it has one. */
    readonly row: number | null
    readonly isProtected: boolean
    /** Its people and their plan let visitors take the slides away as a PDF. */
    readonly downloading: boolean
    /** Whom the visitor said they are. */
    readonly visitor: number | null
  }
}

/** What there is at an address for this visitor: the presentation, or first a question. Undefined: nothing at all. */
export type Sight = { readonly deck: ShownDeck } | { readonly asks: LinkRow & { readonly linkId: number } }

export interface Onlooker {
  readonly guestHash?: string | undefined
  readonly passes?: readonly LinkPass[] | undefined
}

/**
 * Anyone sees a presentation of a workspace by a link that is on, once they have answered what it asks, and a guest
 * their own. Whether another one is closed, thrown away or never was is nobody's business: it is not there.
 */
export async function findShownDeck(
  { orm, clock }: Pick<Services, 'orm' | 'clock'>,
  slug: string,
  onlooker: Onlooker = {},
): Promise<ShownDeck | undefined> {
  const [row] = slugSchema.safeParse(slug).success ? await findLinks(orm, [slug]) : []
  const sight = admit(row, onlooker, clock.now())
  return sight && 'deck' in sight ? sight.deck : undefined
}

/**
 * The same for many who ask at once: one question to the database answers all that came before it, and none is asked while
 * nothing can have changed since the last.
 */
export function gatherSights(
  { orm, clock, database }: Pick<Services, 'orm' | 'clock'> & { database: Pick<Database, 'countChanges'> },
  logger: Pick<FastifyBaseLogger, 'error'>,
) {
  const questions = new BatchedCalls<string, LinkRow | undefined>({
    call: slugs => findLinks(orm, slugs),
    weigh: () => 1,
    heaviestBatch: 500,
    heaviestQueue: 20_000,
    onBroken: error => logger.error({ err: error }, 'looking for presentations together'),
  })
  const find = keepWhileUnchanged((slug: string) => questions.submit(slug), database.countChanges)
  return async (slug: string, onlooker: Onlooker): Promise<Sight | undefined> =>
    slugSchema.safeParse(slug).success ? admit(await find(slug), onlooker, clock.now()) : undefined
}

const mostKept = 1000

/** Answers again what was read while nothing has been asked of the database that may change it. */
export function keepWhileUnchanged<Value>(
  read: (key: string) => Promise<Value>,
  countChanges: (() => number) | undefined,
): (key: string) => Promise<Value> {
  if (!countChanges) return read
  const kept = new Map<string, Value>()
  let keptAt = countChanges()
  return async key => {
    const now = countChanges()
    if (now !== keptAt || kept.size >= mostKept) kept.clear()
    keptAt = now
    if (kept.has(key)) return kept.get(key) as Value
    const value = await read(key)
    if (countChanges() === now) kept.set(key, value)
    return value
  }
}

function admit(row: LinkRow | undefined, { guestHash, passes = [] }: Onlooker, now: Date): Sight | undefined {
  if (!row) return undefined
  const link = readLink(row, now)
  const isGuests = row.status === 'guest'
  const isOpen = isGuests ? guestHash !== undefined && row.guestHash === guestHash : link.isOpen
  if (!isOpen) return undefined
  const { linkId, slug, name, revision, plan } = row
  // Said by the link, and still so after a switch to a plan that makes no PDFs.
  const downloading = row.downloading && planLimits[plan].pdfExport
  const pass = passes.find(one => one.link === linkId && one.rules === row.rules)
  if (link.isProtected && linkId !== null && !pass) return { asks: { ...row, linkId } }
  const isIndexed =
    link.settings.indexing && row.isFirst && !isGuests && !link.isProtected && row.decision !== 'withdrawn'
  return {
    deck: {
      ...{ id: row.presentationId, slug, name, revision, plan, isGuests, isIndexed },
      settings: link.settings,
      face: faceOf(row),
      origin: row.ownHost === null ? undefined : `https://${row.ownHost}`,
      link: {
        ...{ id: link.id, row: linkId, isProtected: link.isProtected, downloading },
        visitor: pass?.visitor ?? null,
      },
    },
  }
}

export function faceOf({ face }: Pick<LinkRow, 'face'>): PublicFace | null {
  return face && readFace(face)
}

/**
 * The page of a link that is off, of the trash and of an invented address: one and the same. It may stand in any frame,
 * for on a site that embeds the presentation a refusal would be a broken grey box; what it may load is its own style. On
 * a workspace's own domain it leads nowhere: there is nothing of ours there.
 */
export async function sendClosedPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, embedded }: { readonly slug: string; readonly embedded: boolean },
): Promise<FastifyReply> {
  const { renderClosedPage } = await services.deckPages()
  const within = slugSchema.safeParse(slug).success ? `/presentations/show/${slug}` : '/presentations'
  const inside = request.ownDomain ? null : within
  const isKnown = request.cookies[sessionCookie] !== undefined
  const { html, style } = renderClosedPage({ chrome: request.locale, inside, isKnown, embedded })
  return sendBarePage(reply.code(404), { html, style })
}

/** A page that stands alone, in a frame too: it loads nothing, runs nothing, and sends its form to us alone. */
export function sendBarePage(
  reply: FastifyReply,
  page: {
    readonly html: string
    readonly style: string
    readonly sends?: boolean
    readonly framed?: boolean
  },
): FastifyReply {
  const { html, style, sends = false, framed = true } = page
  const hash = createHash('sha256').update(style).digest('base64')
  if (framed) reply.raw.removeHeader('x-frame-options')
  return reply
    .headers({
      'content-security-policy': closePolicy({
        'style-src': `'sha256-${hash}'`,
        'img-src': "'self'",
        'frame-ancestors': framed ? '*' : "'self'",
        ...(sends && { 'form-action': "'self'" }),
      }),
      ...(framed && { 'cross-origin-resource-policy': 'cross-origin' }),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      vary: 'Cookie, Accept-Language',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
