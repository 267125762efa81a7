import { cardPath, cardSize } from '#content/social-cards.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { type Locale, localeTags } from '#domain/locale.ts'
import { type LocaleDomains, listAlternates, splitLocale } from '../i18n/locale-paths.ts'
import type { PageHead } from '../router/page-modules.ts'

export interface HeadFacts {
  readonly head: PageHead
  readonly locale: Locale
  readonly pathname: string
  readonly origin: string
  readonly domains: LocaleDomains
}

interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** The tags in <head> of a page; the server writes it, the browser keeps it current. */
export function listHeadTags({ head, locale, pathname, origin, domains }: HeadFacts): HeadTag[] {
  const path = head.canonical ?? splitLocale(pathname).path
  const bare = path === '/' ? path : path.replace(/\/+$/, '')
  const alternates = listAlternates(bare, origin, domains)
  const own = alternates.find(alternate => alternate.locale === locale)
  const tags: HeadTag[] = [
    ...(head.description ? [meta('name', 'description', head.description)] : []),
    meta('property', 'og:title', head.title),
    ...(head.description ? [meta('property', 'og:description', head.description)] : []),
    meta('property', 'og:locale', localeTags[locale].replace('-', '_')),
    meta('property', 'og:site_name', 'Lectern'),
  ]
  if (head.noindex) return [...tags, meta('name', 'robots', 'noindex')]
  return [
    ...tags,
    ...describeCard(head, locale, origin),
    ...(own ? [link({ rel: 'canonical', href: own.href }), meta('property', 'og:url', own.href)] : []),
    ...alternates.map(({ locale: hreflang, href }) => link({ rel: 'alternate', hreflang, href })),
    link({ rel: 'alternate', hreflang: 'x-default', href: alternates[0]?.href ?? origin }),
    ...feeds.map(({ type, path: feed }) => link({ rel: 'alternate', type, href: origin + feed })),
  ]
}

/** Presentations whose people let us show them. */
const feeds = [
  { type: 'application/atom+xml', path: '/featured.atom' },
  { type: 'application/feed+json', path: '/featured.json' },
]

/** The preview of a shared link to the page. */
function describeCard(head: PageHead, locale: Locale, origin: string): HeadTag[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:image', origin + cardPath(head.card ?? 'lectern', locale)),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [kind]: name, content } }
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes }
}

const mark = 'data-page'

/** Replaces the tags of the previous page. */
export function applyHead(document: Document, facts: HeadFacts): void {
  document.title = facts.head.title
  document.documentElement.lang = localeTags[facts.locale]
  for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove()
  for (const { tag, attributes } of listHeadTags(facts)) {
    const element = document.createElement(tag)
    element.setAttribute(mark, '')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}

export function writeHead(facts: HeadFacts): string {
  const tags = listHeadTags(facts).map(({ tag, attributes }) => {
    const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    return `<${tag} ${mark} ${text.join(' ')}>`
  })
  return `<title>${escapeHtml(facts.head.title)}</title>${tags.join('')}`
}
