import type { TemplateCategory } from '#domain/deck/catalog/template-categories.ts'
import type { DeckDraft, ItemDraft, SlideDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'

type TextDraft = Extract<ItemDraft, { type: 'text' }>
type ChartDraft = Extract<ItemDraft, { type: 'chart' }>

/** A line must not begin with a dash: it stays with the word before it. */
function keepDashWithWord(text: string): string {
  return text.replaceAll(' — ', '\u00a0— ')
}

/** A text item. */
export function textItem(text: string, fields: Omit<TextDraft, 'type' | 'text'> = {}): TextDraft {
  return { type: 'text', text: keepDashWithWord(text), ...fields }
}

export function card(text: string, tone: 'card' | 'accent' | 'inverse' = 'card'): TextDraft {
  return textItem(text, { theme: { tone } })
}

export function tableRows(rows: readonly (readonly string[])[]): { text: string }[][] {
  return rows.map(row => row.map(text => ({ text })))
}

export function chartItem(
  kind: NonNullable<ChartDraft['kind']>,
  caption: string,
  categories: string[],
  series: Readonly<Record<string, number[]>>,
  unit = '',
): ChartDraft {
  const named = Object.entries(series).map(([name, values]) => ({ name, values }))
  return { type: 'chart', kind, text: `<p>${keepDashWithWord(caption)}</p>`, unit, categories, series: named }
}

export function slide(
  layout: NonNullable<SlideDraft['layout']>,
  items: ItemDraft[],
  fields: Omit<SlideDraft, 'layout' | 'items'> = {},
): SlideDraft {
  return { layout, items, ...fields }
}

/** The same slide with its texts larger or smaller, except bare headings and texts that have a size already. */
export function withTextSize(size: number, draft: SlideDraft): SlideDraft {
  const items = draft.items.map(item => {
    const isBodyText =
      item.type === 'text' && !/^<h[12]>((?!<\/?(p|h|ul|ol)\b).)*<\/h[12]>$/.test(item.text ?? '')
    return isBodyText && item.size === undefined ? { ...item, size } : item
  })
  return { ...draft, items }
}

/** A picture of the built-in gallery (content/pictures). */
export function galleryPicture(id: string, alt: string) {
  return { type: 'image', src: `pictures/${id}.svg`, alt } as const
}

/** A picture of the demo decks (content/demo/pictures). */
export function demoPicture(name: string, alt: string): Extract<ItemDraft, { type: 'image' }> {
  return { type: 'image', src: `demo/${name}.svg`, alt }
}

interface PresentationTemplateText {
  /** The name in the template gallery: what it is for. The deck has its own title, that of its story. */
  readonly name: string
  /** One sentence under the name. */
  readonly about: string
  readonly deck: DeckDraft
}

export interface PresentationTemplate extends Record<Locale, PresentationTemplateText> {
  readonly id: string
  readonly category: TemplateCategory
  /** Other search words, in both languages. */
  readonly words: Readonly<Record<Locale, string>>
}

export function definePresentationTemplate(template: PresentationTemplate): PresentationTemplate {
  return template
}

interface SlideTemplateText {
  /** The name in the template gallery. */
  readonly name: string
  readonly slide: SlideDraft
}

export interface SlideTemplateDraft extends Record<Locale, SlideTemplateText> {
  readonly id: string
  /** The theme it is shown in by the gallery. */
  readonly theme: string
}

export function defineSlideTemplate(template: SlideTemplateDraft): SlideTemplateDraft {
  return template
}

export function templatePicture(name: string, alt: string) {
  return { type: 'image', src: `templates/${name}.svg`, alt } as const
}
