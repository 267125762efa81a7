import type { SlideDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'

export interface SlideTemplateText {
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
