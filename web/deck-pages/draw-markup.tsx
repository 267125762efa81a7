import { FONT_SHEETS } from 'virtual:font-sheets'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FontNeeds } from '#slides/render-context.ts'
import { findSheet } from '#web/platform/fonts/font-loader.ts'

interface Markup {
  readonly html: string
  /** The style sheets of the fonts that its slides use. */
  readonly fontSheets: readonly string[]
}

/** Renders slides for a page without React, and collects the fonts they need. */
export function drawMarkup(tree: ReactNode): Markup {
  const needed = new Set<string>()
  const need = (ids: readonly string[]) => {
    for (const id of ids) needed.add(id)
  }
  const html = renderToStaticMarkup(<FontNeeds value={need}>{tree}</FontNeeds>)
  return { html, fontSheets: [...needed].flatMap(id => findSheet(FONT_SHEETS, id) ?? []) }
}
