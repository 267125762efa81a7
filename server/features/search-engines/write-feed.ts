import { escapeHtml } from '#domain/escape-html.ts'

export interface FeedEntry {
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
