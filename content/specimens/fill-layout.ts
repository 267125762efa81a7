import type { ItemDraft, SlideDraft } from '#domain/deck/draft.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import { type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'
import type { Locale } from '#domain/locale.ts'
import { type Length, type SampleTexts, sampleTexts } from './sample-texts.ts'

const PICTURES = ['pictures/night-lake.svg', 'pictures/harbour.svg', 'pictures/desert-dunes.svg']

interface Options {
  readonly locale: Locale
  readonly length: Length
  readonly pictures?: readonly string[]
}

/** A slide in which every cell of a layout holds what the cell is meant for. */
export function fillLayout(layout: LayoutName, { locale, length, pictures = PICTURES }: Options): SlideDraft {
  const given = new Map<string, number>()
  const next = (kind: string) => {
    const count = given.get(kind) ?? 0
    given.set(kind, count + 1)
    return count
  }
  const parts = { words: sampleTexts[locale], length, pictures, next }
  const { cells, group } = layouts[layout]
  return {
    layout,
    items: cells.flatMap(cell => fillCell(cell, { ...parts, isOpening: group === 'opening' })),
  }
}

interface Parts {
  readonly words: SampleTexts
  readonly length: Length
  readonly pictures: readonly string[]
  readonly isOpening: boolean
  readonly next: (kind: string) => number
}

function fillCell(cell: Cell, parts: Parts): ItemDraft[] {
  const { words, length, next } = parts
  switch (cell.role) {
    case 'title':
      next('head')
      return titleOf(cell, parts).map(textItem)
    case 'kicker':
      return [textItem(`<p>${words.kicker}</p>`)]
    case 'statement':
      return [textItem(`<p>${words.statement[length]}</p>`)]
    case 'quote':
      return [textItem(`<p>${words.quote[length]}</p>`)]
    case 'number':
      return [textItem(`<p>${words.number}</p>`)]
    case 'media':
      return [{ type: 'image', src: parts.pictures[next('media') % parts.pictures.length] ?? null, alt: '' }]
    case 'data':
      return [sampleChart(words)]
    case 'figures':
      return words.figures.map(([number, meaning]) => textItem(`<h2>${number}</h2><p>${meaning}</p>`))
    case 'list':
      return [textItem(`<ol>${words.lines.map(line => `<li>${line}</li>`).join('')}</ol>`)]
    case 'contacts':
      return words.feet.map(foot => textItem(`<p>${foot}</p>`))
    case 'rows':
    case 'steps':
      return pointsOf(parts, Math.min(cell.capacity, 4))
    case 'body':
      return bodyOf(cell, parts)
  }
}

function titleOf({ scale, name }: Cell, { words, length, isOpening }: Parts): string[] {
  if (!isOpening || scale < 1.2) return [`<h2>${words.heads[length]}</h2>`]
  if (name === 'title') return [`<h1>${words.heads[length === 'normal' ? 'short' : length]}</h1>`]
  return [`<h1>${words.opening[0]}</h1>`, `<p>${words.opening[1]}</p>`]
}

function bodyOf({ name, flow, capacity }: Cell, parts: Parts): ItemDraft[] {
  const { words, length, next } = parts
  if (name === 'meaning') return [textItem(`<p>${words.meaning[length]}</p>`)]
  if (name === 'source') return [textItem(`<p>${words.source}</p>`)]
  if (name.endsWith('caption') && name !== 'caption') {
    return [textItem(`<p>${words.captions[next('caption')] ?? ''}</p>`)]
  }
  if (name === 'words' && capacity >= 12 && next('head') > 0) return pointsOf(parts, 3)
  if (flow === 'row') return words.feet.map(foot => textItem(`<p>${foot}</p>`))
  if (capacity >= 12 || name === 'caption') {
    const [, passage] = words.points[0] ?? []
    return [textItem(`<h2>${words.heads[length]}</h2>`), textItem(`<p>${passage?.[length]}</p>`)]
  }
  return pointsOf(parts, 1)
}

function pointsOf({ words, length, next }: Parts, count: number): ItemDraft[] {
  return Array.from({ length: count }, () => {
    const [name, passage] = words.points[next('point') % words.points.length] ?? []
    return textItem(`<h3>${name}</h3><p>${passage?.[length]}</p>`)
  })
}

function sampleChart({ chart }: SampleTexts): ItemDraft {
  return {
    type: 'chart',
    text: `<p>${chart.title}</p>`,
    categories: [...chart.months],
    series: [{ name: chart.series, values: [184, 211, 236, 262, 287, 312] }],
  }
}

function textItem(markup: string): ItemDraft {
  return { type: 'text', text: markup }
}

const WORDS =
  'The sea leaves the harbour twice a day and comes back late Вода уходит из гавани дважды в сутки и возвращается'.split(
    ' ',
  )

function repeatWords(count: number, seed: number): string {
  return Array.from({ length: count }, (_, place) => WORDS[(place * 5 + seed) % WORDS.length]).join(' ')
}

function longHeading(count: number, seed: number): ItemDraft {
  return { type: 'text', text: `<h2>${repeatWords(count, seed)}</h2>` }
}

function longPassage(count: number, seed: number): ItemDraft {
  const list = `<ul><li>${repeatWords(9, seed)}</li><li>x</li></ul>`
  return { type: 'text', text: `<h3>${repeatWords(4, seed)}</h3><p>${repeatWords(count, seed)}</p>${list}` }
}

/** As many texts as a layout has cells for, each longer than its cell was designed for. */
export function overfillLayout(layout: LayoutName, count: number): SlideDraft {
  const places = layouts[layout].cells.filter(({ role }) => role !== 'media')
  const texts = places.flatMap(({ capacity }) => Array.from({ length: Math.min(capacity, 3) }))
  const items = texts.map((_, at) =>
    at === 0 ? longHeading(Math.ceil(count / 4), at) : longPassage(count, at),
  )
  return { layout, items }
}

/** Items that the cells of a layout were not designed for: a long table, a long button, a form. */
export function misfillLayout(layout: LayoutName): SlideDraft {
  const rows = Array.from({ length: 9 }, (_, row) =>
    ['Harbour', 'Penzhina', '13,4', repeatWords(3, row)].map(text => ({ text })),
  )
  const fields = (['name', 'email', 'phone', 'comment'] as const).map(type => ({
    id: type,
    type,
    name: repeatWords(4, 6),
  }))
  return {
    layout,
    items: [
      longHeading(6, 1),
      { type: 'table', rows },
      { type: 'button', text: repeatWords(14, 3), href: 'https://example.com' },
      { type: 'form', text: `<p>${repeatWords(12, 4)}</p>`, submit_text: repeatWords(6, 5), fields },
    ],
  }
}
