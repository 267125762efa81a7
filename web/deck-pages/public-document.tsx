import { VIEWER_SCRIPT } from 'virtual:viewer-script'
import { listBuilds } from '#domain/deck/build-steps.ts'
import { readSlideText } from '#domain/deck/text/slide-text.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { localeTags } from '#domain/locale.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import { findLinkedSlide } from '#viewer/position.ts'
import type { PublicFacts } from './deck-facts.ts'
import { drawMarkup } from './draw-markup.tsx'
import { PublicPage } from './public-page.tsx'

/** The whole document of a public deck: markup, style sheets and one script, no React. */
export function writePublicDocument(facts: PublicFacts): string {
  const { deck, slug, view, chrome, embedded, offline } = facts
  const { html, fontSheets } = drawMarkup(<PublicPage {...facts} />)
  const marks = {
    'data-deck': slug,
    'data-view': view,
    'data-paging': pagingOf(deck),
    'data-count': String(deck.slides.length),
    ...(embedded && { 'data-embed': '' }),
    style: `--deck-accent:${facts.face?.accent ?? resolveTheme(deck.theme).accentText}`,
  }
  const attributes = Object.entries(marks).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  const head = offline ? writeOfflineHead(facts, fontSheets) : writePublicHead(facts, fontSheets)
  const script = offline ? `<script>${VIEWER_SCRIPT}</script>` : ''
  return `<!doctype html><html lang="${localeTags[chrome]}"><head><meta charset="utf-8">${head}</head><body ${attributes.join(' ')}>${linkSlides(html, deck.slides)}${script}</body></html>`
}

/** A row that is scrolled by hand passes slides without stopping at their builds: such a deck lies on one pile instead. */
function pagingOf({ settings, slides }: PublicFacts['deck']): string {
  const isBuilt = slides.some(slide => slide.theme.transition !== null || listBuilds(slide).length > 0)
  return settings.paging === 'scroll' && isBuilt ? 'push' : settings.paging
}

/** Links between slides contain a slide's uid; on the page slides have ids by their numbers. */
function linkSlides(html: string, slides: readonly { readonly uid: string }[]): string {
  const uids = slides.map(({ uid }) => uid)
  return html.replace(/ href="(#[0-9a-f-]{36})"/g, (whole, href: string) => {
    const place = findLinkedSlide(href, uids)
    return place === undefined ? whole : ` href="#slide-${place + 1}"`
  })
}

const card = { width: 1200, height: 630 }
const longest = 200

/** The head of the page with metadata for browsers, search engines and link previews. */
function writePublicHead(facts: PublicFacts, fontSheets: readonly string[]): string {
  const { deck, language, slug, revision, origin, indexed, styles, scripts } = facts
  const address = origin + publicPath(slug)
  const description = describeDeck(facts)
  const picture = `${origin}/p/${slug}/card.png?v=${revision}`
  return [
    `<title>${escapeHtml(deck.name)}</title>`,
    meta('name', 'viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
    meta('name', 'robots', indexed ? 'index,follow' : 'noindex'),
    link('canonical', address),
    ...(description ? [meta('name', 'description', description)] : []),
    meta('name', 'theme-color', readGround(facts)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', facts.face?.name || 'Lectern'),
    meta('property', 'og:title', deck.name),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', localeTags[language].replace('-', '_')),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', String(card.width)),
    meta('property', 'og:image:height', String(card.height)),
    meta('property', 'og:image:alt', deck.name),
    meta('name', 'twitter:card', 'summary_large_image'),
    // Where a link is pasted that unfolds: Notion, WordPress, chats.
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${origin}/oembed?url=${encodeURIComponent(address)}`)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(indexed ? [describeDocument(facts, address, description, picture)] : []),
    ...[...styles, ...fontSheets].map(href => link('stylesheet', href)),
    ...scripts.map(src => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ].join('')
}

/** The same for search engines as schema.org data. */
function describeDocument(
  { deck, language }: PublicFacts,
  url: string,
  description: string,
  image: string,
): string {
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'PresentationDigitalDocument',
    name: deck.name,
    ...(description && { description }),
    url,
    image,
    inLanguage: localeTags[language],
    isAccessibleForFree: true,
  }
  const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

/** The head of a page exported as one file; the export inlines its style sheets. */
function writeOfflineHead(facts: PublicFacts, fontSheets: readonly string[]): string {
  return [
    `<title>${escapeHtml(facts.deck.name)}</title>`,
    meta('name', 'viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
    meta('name', 'theme-color', readGround(facts)),
    '<link rel="icon" href="data:,">',
    ...[...facts.styles, ...fontSheets].map(href => link('stylesheet', href)),
  ].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`
}

/** The first texts of the deck that are not its name. */
function describeDeck({ deck }: PublicFacts): string {
  const words: string[] = []
  let length = 0
  for (const slide of deck.slides) {
    for (const text of readSlideText(slide)) {
      const line = text.replace(/\s+/g, ' ')
      if (line === deck.name) continue
      words.push(line)
      length += line.length + 1
      if (length > longest) return shorten(words.join(' '))
    }
  }
  return shorten(words.join(' '))
}

function shorten(text: string): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || longest).trimEnd()}…`
}

function readGround({ deck }: PublicFacts): string {
  return resolveTheme(deck.theme, deck.slides[0]?.theme).background.color
}
