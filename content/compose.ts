import type { ItemDraft, SlideDraft } from '#domain/deck/draft.ts'

type TextDraft = Extract<ItemDraft, { type: 'text' }>
type ChartDraft = Extract<ItemDraft, { type: 'chart' }>

/** A line must not begin with a dash: it stays with the word before it. */
function holdDashes(text: string): string {
  return text.replaceAll(' — ', '\u00a0— ')
}

/** A text item; most of a deck is made of them. */
export function words(text: string, fields: Omit<TextDraft, 'type' | 'text'> = {}): TextDraft {
  return { type: 'text', text: holdDashes(text), ...fields }
}

export function card(text: string, tone: 'card' | 'accent' | 'inverse' = 'card'): TextDraft {
  return words(text, { theme: { tone } })
}

export function tableOf(rows: readonly (readonly string[])[]): { text: string }[][] {
  return rows.map(row => row.map(text => ({ text })))
}

export function chartOf(
  kind: NonNullable<ChartDraft['kind']>,
  caption: string,
  categories: string[],
  series: Readonly<Record<string, number[]>>,
  unit = '',
): ChartDraft {
  const drawn = Object.entries(series).map(([name, values]) => ({ name, values }))
  return { type: 'chart', kind, text: `<p>${holdDashes(caption)}</p>`, unit, categories, series: drawn }
}

export function slide(
  layout: NonNullable<SlideDraft['layout']>,
  items: ItemDraft[],
  fields: Omit<SlideDraft, 'layout' | 'items'> = {},
): SlideDraft {
  return { layout, items, ...fields }
}

/** The same slide with its words larger or smaller: all but bare headings and what has a size of its own. */
export function sized(size: number, draft: SlideDraft): SlideDraft {
  const items = draft.items.map(item => {
    const isWords =
      item.type === 'text' && !/^<h[12]>((?!<\/?(p|h|ul|ol)\b).)*<\/h[12]>$/.test(item.text ?? '')
    return isWords && item.size === undefined ? { ...item, size } : item
  })
  return { ...draft, items }
}

/** A picture of the built-in gallery (content/pictures). */
export function galleryPicture(id: string, alt: string) {
  return { type: 'image', src: `pictures/${id}.svg`, alt } as const
}
