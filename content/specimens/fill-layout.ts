import type { ItemDraft, SlideDraft } from '#domain/deck/draft.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import { type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'
import type { Locale } from '#domain/locale.ts'
import { type Length, type Stock, stock } from './stock.ts'

const PICTURES = ['pictures/night-lake.svg', 'pictures/harbour.svg', 'pictures/desert-dunes.svg']

interface Options {
  readonly locale: Locale
  readonly length: Length
  readonly pictures?: readonly string[]
}

/** A slide in which every cell of a layout holds what it is for. */
export function fillLayout(layout: LayoutName, { locale, length, pictures = PICTURES }: Options): SlideDraft {
  const given = new Map<string, number>()
  const next = (kind: string) => {
    const count = given.get(kind) ?? 0
    given.set(kind, count + 1)
    return count
  }
  const parts = { words: stock[locale], length, pictures, next }
  const { cells, group } = layouts[layout]
  return {
    layout,
    items: cells.flatMap(cell => fillCell(cell, { ...parts, isOpening: group === 'opening' })),
  }
}

interface Parts {
  readonly words: Stock
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
      return titleOf(cell, parts).map(text)
    case 'kicker':
      return [text(`<p>${words.kicker}</p>`)]
    case 'statement':
      return [text(`<p>${words.statement[length]}</p>`)]
    case 'quote':
      return [text(`<p>${words.quote[length]}</p>`)]
    case 'number':
      return [text(`<p>${words.number}</p>`)]
    case 'media':
      return [{ type: 'image', src: parts.pictures[next('media') % parts.pictures.length] ?? null, alt: '' }]
    case 'data':
      return [chartOf(words)]
    case 'figures':
      return words.figures.map(([number, meaning]) => text(`<h2>${number}</h2><p>${meaning}</p>`))
    case 'list':
      return [text(`<ol>${words.lines.map(line => `<li>${line}</li>`).join('')}</ol>`)]
    case 'contacts':
      return words.feet.map(foot => text(`<p>${foot}</p>`))
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
  if (name === 'meaning') return [text(`<p>${words.meaning[length]}</p>`)]
  if (name === 'source') return [text(`<p>${words.source}</p>`)]
  if (name.endsWith('caption') && name !== 'caption') {
    return [text(`<p>${words.captions[next('caption')] ?? ''}</p>`)]
  }
  if (name === 'words' && capacity >= 12 && next('head') > 0) return pointsOf(parts, 3)
  if (flow === 'row') return words.feet.map(foot => text(`<p>${foot}</p>`))
  if (capacity >= 12 || name === 'caption') {
    const [, passage] = words.points[0] ?? []
    return [text(`<h2>${words.heads[length]}</h2>`), text(`<p>${passage?.[length]}</p>`)]
  }
  return pointsOf(parts, 1)
}

function pointsOf({ words, length, next }: Parts, count: number): ItemDraft[] {
  return Array.from({ length: count }, () => {
    const [name, passage] = words.points[next('point') % words.points.length] ?? []
    return text(`<h3>${name}</h3><p>${passage?.[length]}</p>`)
  })
}

function chartOf({ chart }: Stock): ItemDraft {
  return {
    type: 'chart',
    text: `<p>${chart.title}</p>`,
    categories: [...chart.months],
    series: [{ name: chart.series, values: [184, 211, 236, 262, 287, 312] }],
  }
}

function text(markup: string): ItemDraft {
  return { type: 'text', text: markup }
}
