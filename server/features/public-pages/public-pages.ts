import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { slugSchema } from '#domain/deck/link.ts'
import { type Settings, settingsSchema } from '#domain/deck/presentation.ts'
import { isOpenToAll } from '#domain/sharing/sharing.ts'
import { BatchedCalls } from '../../batched-calls.ts'
import { closePolicy } from '../../http/reply-headers.ts'
import { sessionCookie } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { findShown, type ShownRow } from './queries.ts'

/** A presentation whose public pages this visitor may see. */
export interface ShownDeck {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly revision: number
  readonly settings: Settings
  /** A guest's, shown only in the browser that it was made in. */
  readonly isGuests: boolean
  /** Its people let search engines in, and the operator has not withdrawn it. */
  readonly isIndexed: boolean
}

/**
 * Anyone sees a presentation of a workspace while its link is on, and a guest their own. Whether another one is
 * closed, thrown away or never was is nobody's business: it is not there.
 */
export async function findShownDeck(
  { orm }: Pick<Services, 'orm'>,
  slug: string,
  guestHash?: string | undefined,
): Promise<ShownDeck | undefined> {
  const rows = slugSchema.safeParse(slug).success ? await findShown(orm, [slug]) : []
  return admit(rows[0], guestHash)
}

/** The same for many who ask at once: one question to the database answers all that came before it. */
export function gatherShownDecks({ orm }: Pick<Services, 'orm'>, logger: Pick<FastifyBaseLogger, 'error'>) {
  const questions = new BatchedCalls<string, ShownRow | undefined>({
    call: slugs => findShown(orm, slugs),
    weigh: () => 1,
    heaviestBatch: 500,
    heaviestQueue: 20_000,
    onBroken: error => logger.error({ err: error }, 'looking for presentations together'),
  })
  return async (slug: string, guestHash?: string | undefined): Promise<ShownDeck | undefined> =>
    slugSchema.safeParse(slug).success ? admit(await questions.submit(slug), guestHash) : undefined
}

/** All who asked at once got the same row. */
const readRows = new WeakMap<ShownRow, Settings>()

function readSettings(row: ShownRow): Settings {
  const settings = readRows.get(row) ?? settingsSchema.parse(row.settings)
  readRows.set(row, settings)
  return settings
}

function admit(row: ShownRow | undefined, guestHash: string | undefined): ShownDeck | undefined {
  if (!row) return undefined
  const settings = readSettings(row)
  const isGuests = row.status === 'guest'
  const isOpen = isGuests
    ? guestHash !== undefined && row.guestHash === guestHash
    : isOpenToAll({ status: row.status, settings })
  const { id, slug, name, revision } = row
  const isIndexed = settings.indexing && !isGuests && row.decision !== 'withdrawn'
  return isOpen ? { id, slug, name, revision, settings, isGuests, isIndexed } : undefined
}

/**
 * The page of a link that is off, of the trash and of an invented address: one and the same. It may stand in any frame,
 * for on a site that embeds the presentation a refusal would be a broken grey box; what it may load is its own style.
 */
export async function sendClosedPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, embedded }: { readonly slug: string; readonly embedded: boolean },
): Promise<FastifyReply> {
  const { renderClosedPage } = await services.deckPages()
  const inside = slugSchema.safeParse(slug).success ? `/presentations/show/${slug}` : '/presentations'
  const isKnown = request.cookies[sessionCookie] !== undefined
  const { html, style } = renderClosedPage({ chrome: request.locale, inside, isKnown, embedded })
  const hash = createHash('sha256').update(style).digest('base64')
  reply.raw.removeHeader('x-frame-options')
  return reply
    .code(404)
    .headers({
      'content-security-policy': closePolicy({
        'style-src': `'sha256-${hash}'`,
        'img-src': "'self'",
        'frame-ancestors': '*',
      }),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      vary: 'Cookie, Accept-Language',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
