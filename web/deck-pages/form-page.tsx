import { type CSSProperties, use } from 'react'
import { withStandIns } from '#domain/deck/catalog/fonts.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { type Locale, localeTags } from '#domain/locale.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import type { PublicFace } from '#domain/workspace/brand.ts'
import { SentForm } from '#slides/items/form-view.tsx'
import { FontNeeds } from '#slides/render-context.ts'
import { themeStyle } from '#slides/theme-style.ts'
import { drawMarkup } from './draw-markup.tsx'
import { createFormPageTexts, formTarget } from './page-texts.ts'
import { OwnLogo } from './public-bar.tsx'

/** The result of a form that was sent without a script. */
export interface FormPageFacts {
  readonly deck: { readonly name: string; readonly theme: DeckTheme }
  readonly slug: string
  readonly chrome: Locale
  readonly styles: readonly string[]
  readonly state: 'sent' | 'refused' | 'expired' | 'tooMany' | 'gone'
  /** The form again, with all that was typed; undefined where it would be of no use. */
  readonly again?: FormAgain | undefined
  /** What the workspace shows of itself. */
  readonly face?: PublicFace | undefined
}

export interface FormAgain {
  readonly item: ItemOf<'form'>
  readonly ticket: string
  readonly answers: Readonly<Record<string, string>>
  readonly faults: FieldErrors
}

/** A small page in the colours of the deck, for browsers without a script. */
export function renderFormPage(facts: FormPageFacts): string {
  const { deck, chrome, styles } = facts
  const { html, fontSheets } = drawMarkup(<FormPage {...facts} />)
  const links = [...styles, ...fontSheets].map(href => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="${localeTags[chrome]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(deck.name)}</title>${links}</head><body data-form-page>${html}</body></html>`
}

function FormPage({ deck, slug, chrome, state, again, face }: FormPageFacts) {
  const texts = createFormPageTexts(chrome)
  const target = formTarget(slug, chrome)
  const { words } = target
  const theme = resolveTheme(deck.theme)
  use(FontNeeds)(withStandIns([theme.fontIds.heading, theme.fontIds.text]))
  const count = Object.keys(again?.faults ?? {}).length
  const said = {
    sent: [texts('sentTitle'), texts('sentText')],
    refused: [texts('refusedTitle'), texts('refusedText', { count })],
    expired: [texts('expiredTitle'), words.expired],
    tooMany: [texts('tooManyTitle'), words.tooMany],
    gone: [texts('goneTitle'), words.gone],
  } as const
  const [title, text] = said[state]
  const style = { ...themeStyle(theme), '--ground': theme.background.color } as CSSProperties
  return (
    <main className="form-page" style={style}>
      <div className="form-page-sheet">
        {face && <OwnLogo face={face} />}
        <p className="form-page-deck">{deck.name}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        {again && <SentForm item={again.item} target={target} ink={theme.palette.ink} given={again} />}
        <p>
          <a href={publicPath(slug)}>{texts('back')}</a>
        </p>
      </div>
    </main>
  )
}
