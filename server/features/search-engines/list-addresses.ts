import { settingsSchema } from '#domain/deck/presentation.ts'
import { localeTags } from '#domain/locale.ts'
import { isOpenToAll } from '#domain/sharing/openness.ts'
import { publicPath } from '#domain/sharing/public-path.ts'
import type { SiteMap } from '#server/http/site-map.ts'
import type { ListedRow } from './queries.ts'
import type { FeedEntry } from './write-feed.ts'
import type { SitemapEntry } from './write-sitemap.ts'

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
    return settings.indexing && isOpenToAll({ status: row.status, settings })
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
