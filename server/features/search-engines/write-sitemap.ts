import { escapeHtml } from '#domain/escape-html.ts'

export interface SitemapEntry {
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
