import type { TemplateCategory } from '#domain/deck/catalog/template-categories.ts'
import type { DeckDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'

export interface PresentationTemplateText {
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
