import { readSlideWords } from '#domain/deck/text/deck-words.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { localeTags } from '#domain/locale.ts'
import { publicPath } from '#domain/sharing/public-path.ts'
import type { PublicFacts } from './deck-facts.ts'

const card = { width: 1200, height: 630 }
const longest = 200

/** What the page says of itself to browsers, search engines and those who show a card for a link. */
export function writePublicHead(facts: PublicFacts, fontSheets: readonly string[]): string {
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
    meta('property', 'og:site_name', 'Lectern'),
    meta('property', 'og:title', deck.name),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', localeTags[language].replace('-', '_')),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', String(card.width)),
    meta('property', 'og:image:height', String(card.height)),
    meta('property', 'og:image:alt', deck.name),
    meta('name', 'twitter:card', 'summary_large_image'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(indexed ? [describeDocument(facts, address, description, picture)] : []),
    ...[...styles, ...fontSheets].map(href => link('stylesheet', href)),
    ...scripts.map(src => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ].join('')
}

/** The same for search engines, in the words of schema.org; data, which no browser runs. */
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

/** What a page needs that is one file: whoever writes it puts its style sheets into it. */
export function writeOfflineHead(facts: PublicFacts, fontSheets: readonly string[]): string {
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

/** Its first words that are not its name. */
function describeDeck({ deck }: PublicFacts): string {
  const words: string[] = []
  let length = 0
  for (const slide of deck.slides) {
    for (const text of readSlideWords(slide)) {
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
