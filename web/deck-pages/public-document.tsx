import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { localeTags } from '#domain/locale.ts'
import type { PublicFacts } from './deck-facts.ts'
import { writePublicHead } from './public-head.ts'
import { PublicPage } from './public-page.tsx'
import { drawMarkup } from './write-page.tsx'

/** The whole document of a deck that anyone may look at: markup, style sheets and one script, no React. */
export function writePublicDocument(facts: PublicFacts): string {
  const { deck, slug, view, chrome, embedded } = facts
  const { html, fontSheets } = drawMarkup(<PublicPage {...facts} />)
  const marks = {
    'data-deck': slug,
    'data-view': view,
    'data-paging': deck.settings.paging,
    'data-count': String(deck.slides.length),
    ...(embedded && { 'data-embed': '' }),
    style: `--deck-accent:${resolveTheme(deck.theme).accentText}`,
  }
  const attributes = Object.entries(marks).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<!doctype html><html lang="${localeTags[chrome]}"><head><meta charset="utf-8">${writePublicHead(facts, fontSheets)}</head><body ${attributes.join(' ')}>${html}</body></html>`
}
