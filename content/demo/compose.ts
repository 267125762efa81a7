import type { ItemDraft, SlideDraft } from '#domain/deck/draft.ts'

type TextDraft = Extract<ItemDraft, { type: 'text' }>

/** A text item; most of a deck is made of them. */
export function words(text: string, fields: Omit<TextDraft, 'type' | 'text'> = {}): TextDraft {
  return { type: 'text', text, ...fields }
}

export function card(text: string, tone: 'card' | 'accent' | 'inverse' = 'card'): TextDraft {
  return words(text, { theme: { tone } })
}

export function picture(name: string, alt: string): Extract<ItemDraft, { type: 'image' }> {
  return { type: 'image', src: `demo/${name}.svg`, alt }
}

export function tableOf(rows: readonly (readonly string[])[]): { text: string }[][] {
  return rows.map(row => row.map(text => ({ text })))
}

export function slide(
  layout: NonNullable<SlideDraft['layout']>,
  items: ItemDraft[],
  fields: Omit<SlideDraft, 'layout' | 'items'> = {},
): SlideDraft {
  return { layout, items, ...fields }
}
