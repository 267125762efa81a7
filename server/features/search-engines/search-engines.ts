import { type Settings, settingsSchema } from '#domain/deck/presentation.ts'
import { DomainError } from '#domain/errors.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { type Locale, locales, localeTags } from '#domain/locale.ts'
import { findListingState, type ListingState, publicPath } from '#domain/sharing/sharing.ts'
import en from '#locales/en/public.json' with { type: 'json' }
import ru from '#locales/ru/public.json' with { type: 'json' }
import type { Orm } from '../../db/database.ts'
import type { SiteMap } from '../../http/web-build.ts'
import type { Services } from '../../services.ts'
import {
  findAsker,
  findBySlug,
  type ListedRow,
  listCandidates,
  readListing,
  writeDecision,
} from './queries.ts'

/** Every page of the site in every language, each naming the others. */
export function listSiteEntries(site: SiteMap | undefined): SitemapEntry[] {
  return (site?.pages ?? []).flatMap(({ path, changed }) => {
    const variants = site?.listAlternates(path) ?? []
    const alternates = [
      ...variants.map(({ locale, href }) => ({ hreflang: localeTags[locale], href })),
      ...variants.slice(0, 1).map(({ href }) => ({ hreflang: 'x-default', href })),
    ]
    return variants.map(({ href }) => ({ address: href, changed: new Date(changed), alternates }))
  })
}

/** Asked once more by the one rule, whatever the database thinks of it. */
export function keepOpen(rows: readonly ListedRow[]): ListedRow[] {
  return rows.filter(row => {
    const settings = settingsSchema.parse(row.settings)
    return settings.indexing && settings.link
  })
}

export function toSitemapEntry(origin: string) {
  return ({ slug, updatedAt }: ListedRow): SitemapEntry => ({
    address: origin + publicPath(slug),
    changed: updatedAt,
  })
}

export function toFeedEntry(origin: string) {
  return ({ slug, name, revision, updatedAt }: ListedRow): FeedEntry => ({
    address: origin + publicPath(slug),
    title: name,
    picture: `${origin}/p/${slug}/card.png?v=${revision}`,
    changed: updatedAt,
  })
}

interface SitemapEntry {
  readonly address: string
  /** When what is there changed last. */
  readonly changed?: Date | undefined
  /** The same page in every language. */
  readonly alternates?: readonly { readonly hreflang: string; readonly href: string }[]
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changed, alternates = [] }) => {
    const links = alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    )
    return `<url>${writeLocation(address, changed)}${links.join('')}</url>`
  })
  return `${head}<urlset xmlns="${sitemaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/** Where the parts are, once one file would be too large. */
export function writeSitemapIndex(addresses: readonly string[]): string {
  const parts = addresses.map(address => `<sitemap>${writeLocation(address, undefined)}</sitemap>`)
  return `${head}<sitemapindex xmlns="${sitemaps}">\n${parts.join('\n')}\n</sitemapindex>\n`
}

function writeLocation(address: string, changed: Date | undefined): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<loc>${escapeHtml(address)}</loc>${lastmod}`
}

/** What is only for those who signed in, and what is no page at all. */
const machinery = ['/api/', '/dev/', '/metrics', '/payments/']

/** Public decks are left out on purpose: who may not read a page cannot read on it that it is not to be listed. */
export function writeRobots(privatePaths: readonly string[], sitemap: string): string {
  const pages = privatePaths.flatMap(path => [path, ...locales.map(locale => `/${locale}${path}`)])
  const lines = [
    'User-agent: *',
    ...[...machinery, ...pages].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
  ]
  return `${lines.join('\n')}\n`
}

interface FeedEntry {
  readonly address: string
  readonly title: string
  readonly picture: string
  readonly changed: Date
}

export interface Feed {
  readonly title: string
  readonly home: string
  /** Of the feed itself. */
  readonly address: string
  readonly language: string
  readonly entries: readonly FeedEntry[]
}

const never = new Date(0)

export function writeAtom({ title, home, address, language, entries }: Feed): string {
  const items = entries.map(
    entry =>
      `<entry><id>${escapeHtml(entry.address)}</id><title>${escapeHtml(entry.title)}</title><updated>${entry.changed.toISOString()}</updated><link rel="alternate" type="text/html" href="${escapeHtml(entry.address)}"/><content type="html">${escapeHtml(`<a href="${escapeHtml(entry.address)}"><img src="${escapeHtml(entry.picture)}" alt="${escapeHtml(entry.title)}"></a>`)}</content></entry>`,
  )
  const updated = (entries[0]?.changed ?? never).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${escapeHtml(address)}</id><title>${escapeHtml(title)}</title><updated>${updated}</updated><author><name>Lectern</name></author><link rel="self" type="application/atom+xml" href="${escapeHtml(address)}"/><link rel="alternate" type="text/html" href="${escapeHtml(home)}"/>\n${items.join('\n')}\n</feed>\n`
}

export function writeJsonFeed({ title, home, address, language, entries }: Feed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: address,
    language,
    items: entries.map(entry => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      content_html: `<a href="${escapeHtml(entry.address)}"><img src="${escapeHtml(entry.picture)}" alt="${escapeHtml(entry.title)}"></a>`,
      image: entry.picture,
      date_modified: entry.changed.toISOString(),
    })),
  }
}

export const feedTitles: Readonly<Record<Locale, string>> = { en: en.feed, ru: ru.feed }

/** What people of the workspace are told of a wish to be listed. */
export async function readListingState(
  { orm, config }: Services,
  presentationId: number,
  asking: Asking,
): Promise<{ state: ListingState; may_ask: boolean }> {
  const facts = await readListing(orm, presentationId)
  const state = findListingState({ ...facts, needsApproval: config.LISTING_APPROVAL === 'required' })
  return { state, may_ask: await mayAskForListing(orm, asking) }
}

interface Asking {
  readonly workspaceId: number
  readonly userId: number | undefined
}

/** An unconfirmed member would otherwise publish in the name of an owner who has confirmed their address. */
async function mayAskForListing(orm: Orm, { workspaceId, userId }: Asking): Promise<boolean> {
  return userId !== undefined && (await findAsker(orm, workspaceId, userId))
}

/** What is brought into a workspace is listed in its name only where who brings it could have asked for that there. */
export async function keepListing(orm: Orm, asking: Asking, settings: Settings): Promise<Settings> {
  const asks = settings.indexing || settings.featured
  if (!asks || (await mayAskForListing(orm, asking))) return settings
  return { ...settings, indexing: false, featured: false }
}

/** Refuses a listing that is asked for anew; what was on already stays. */
export async function refuseUnconfirmed(
  orm: Orm,
  asking: Asking,
  { before, after }: { readonly before?: ListingWish; readonly after: ListingWish },
): Promise<void> {
  const isNew = (after.indexing && !before?.indexing) || (after.featured && !before?.featured)
  if (isNew && !(await mayAskForListing(orm, asking))) throw new DomainError('email_unconfirmed')
}
type ListingWish = Pick<Settings, 'indexing' | 'featured'>

const mostCandidates = 500

/** For the operator: who asks to be listed, and what holds for each. */
export async function findCandidates({ orm, config, clock }: Services) {
  const needsApproval = config.LISTING_APPROVAL === 'required'
  const rows = await listCandidates(orm, mostCandidates, clock.now())
  return rows.map(row => ({ ...row, state: findListingState({ ...row, needsApproval }) }))
}

/** The operator's word holds until the operator takes it back; undefined where there is no such presentation. */
export async function decideListing(
  { orm, clock }: Services,
  slug: string,
  decision: 'approved' | 'withdrawn',
): Promise<{ readonly name: string; readonly confirmed: boolean } | undefined> {
  const found = await findBySlug(orm, slug)
  if (found) await writeDecision(orm, { presentationId: found.id, decision, decidedAt: clock.now() })
  return found
}
