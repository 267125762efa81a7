import type { ItemDraft } from '../../deck/draft.ts'
import type { Locale } from '../../locale.ts'
import type { SlideContentOf } from '../slide-content.ts'
import { lineOf } from './markup.ts'
import { capitalise, typeset } from './typeset.ts'

export function draftTable({ columns, rows }: SlideContentOf<'table'>, language: Locale): ItemDraft[] {
  const cells = (row: readonly string[]) => row.map(text => ({ text: typeset(text, language) }))
  const header = columns.some(name => name !== '')
  return [{ type: 'table', header, rows: [...(header ? [cells(columns)] : []), ...rows.map(cells)] }]
}

/** A short sentence stands under the chart as its caption, a longer one beside it. */
const CAPTION = 90

export function draftChart(content: SlideContentOf<'chart'>, language: Locale): ItemDraft[] {
  const { chart, unit, categories, series, title } = content
  const text = content.text === '' ? nameOf(series, title) : content.text
  const isCaption = text.length <= CAPTION
  const words = lineOf('p', text, language)
  const drawn: ItemDraft = {
    type: 'chart',
    kind: chart,
    unit,
    text: isCaption ? words : '',
    categories: categories.map(name => typeset(name, language)),
    series: series.map(({ name, values }) => ({ name: typeset(name, language), values })),
  }
  return isCaption ? [drawn] : [drawn, { type: 'text', text: words }]
}

/** The only series has no legend: what it counts stands as the caption, unless the title says it. */
function nameOf(series: SlideContentOf<'chart'>['series'], title: string): string {
  const [only, ...others] = series
  if (!only || others.length > 0) return ''
  return title.toLowerCase().includes(only.name.toLowerCase()) ? '' : capitalise(only.name)
}
