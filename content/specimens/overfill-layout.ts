import type { ItemDraft, SlideDraft } from '#domain/deck/draft.ts'
import { type LayoutName, layouts } from '#domain/deck/layouts/registry.ts'

const WORDS =
  'The sea leaves the harbour twice a day and comes back late Вода уходит из гавани дважды в сутки и возвращается'.split(
    ' ',
  )

function words(count: number, seed: number): string {
  return Array.from({ length: count }, (_, place) => WORDS[(place * 5 + seed) % WORDS.length]).join(' ')
}

function heading(count: number, seed: number): ItemDraft {
  return { type: 'text', text: `<h2>${words(count, seed)}</h2>` }
}

function passage(count: number, seed: number): ItemDraft {
  const list = `<ul><li>${words(9, seed)}</li><li>x</li></ul>`
  return { type: 'text', text: `<h3>${words(4, seed)}</h3><p>${words(count, seed)}</p>${list}` }
}

/** As many texts as a layout has places for, each of more words than it was made for. */
export function overfillLayout(layout: LayoutName, count: number): SlideDraft {
  const places = layouts[layout].cells.filter(({ role }) => role !== 'media')
  const texts = places.flatMap(({ capacity }) => Array.from({ length: Math.min(capacity, 3) }))
  const items = texts.map((_, at) => (at === 0 ? heading(Math.ceil(count / 4), at) : passage(count, at)))
  return { layout, items }
}

/** What the cells of a layout were not made for: a long table, a long button, a form. */
export function misfillLayout(layout: LayoutName): SlideDraft {
  const rows = Array.from({ length: 9 }, (_, row) =>
    ['Harbour', 'Penzhina', '13,4', words(3, row)].map(text => ({ text })),
  )
  const fields = (['name', 'email', 'phone', 'comment'] as const).map(type => ({
    id: type,
    type,
    name: words(4, 6),
  }))
  return {
    layout,
    items: [
      heading(6, 1),
      { type: 'table', rows },
      { type: 'button', text: words(14, 3), href: 'https://example.com' },
      { type: 'form', text: `<p>${words(12, 4)}</p>`, submit_text: words(6, 5), fields },
    ],
  }
}
