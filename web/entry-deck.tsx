import { escapeHtml } from '#domain/escape-html.ts'
import type { DeckFacts } from './deck-pages/deck-facts.ts'
import { drawMarkup } from './deck-pages/draw-markup.tsx'
import { PrintPage, type PrintPageProps, printStyle } from './deck-pages/print-page.tsx'

export { renderClosedPage } from './deck-pages/closed-page.tsx'
export { renderFormPage } from './deck-pages/form-page.tsx'
export { renderGatePage, renderWaitPage } from './deck-pages/gate-page.tsx'
export { finishLivePage, renderLivePage, renderRemotePage, renderTalkState } from './deck-pages/live-page.tsx'
export { writeMeasureScript } from './deck-pages/measure/measure-script.ts'
export { writePublicDocument as renderPublicPage } from './deck-pages/public-document.tsx'

/** What the server draws of decks: pages that are shipped, printed or photographed, without React in them. */
export function renderPrintPage({ styles, ...shown }: DeckFacts & PrintPageProps): string {
  const { deck, language } = shown
  const { html, fontSheets } = drawMarkup(<PrintPage {...shown} />)
  const links = [...styles, ...fontSheets].map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const title = escapeHtml(deck.name)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${links}<style>${printStyle(shown.sheets)}</style></head><body>${html}</body></html>`
}
