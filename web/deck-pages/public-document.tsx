import { VIEWER_SCRIPT } from 'virtual:viewer-script'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { localeTags } from '#domain/locale.ts'
import type { PublicFacts } from './deck-facts.ts'
import { linkSlides } from './link-slides.ts'
import { writeOfflineHead, writePublicHead } from './public-head.ts'
import { PublicPage } from './public-page.tsx'
import { drawMarkup } from './write-page.tsx'

/** The whole document of a deck that anyone may look at: markup, style sheets and one script, no React. */
export function writePublicDocument(facts: PublicFacts): string {
  const { deck, slug, view, chrome, embedded, offline } = facts
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
  const head = offline ? writeOfflineHead(facts, fontSheets) : writePublicHead(facts, fontSheets)
  const script = offline ? `<script>${VIEWER_SCRIPT}</script>` : ''
  return `<!doctype html><html lang="${localeTags[chrome]}"><head><meta charset="utf-8">${head}</head><body ${attributes.join(' ')}>${linkSlides(html, deck.slides)}${script}</body></html>`
}
