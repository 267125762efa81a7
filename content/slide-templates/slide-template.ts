import type { SlideDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'

export interface SlideTemplateText {
  /** As the gallery calls it. */
  readonly name: string
  readonly slide: SlideDraft
}

export interface SlideTemplateDraft extends Record<Locale, SlideTemplateText> {
  readonly id: string
  /** The look it is shown in. */
  readonly theme: string
}

export function defineSlideTemplate(template: SlideTemplateDraft): SlideTemplateDraft {
  return template
}

export function templatePicture(name: string, alt: string) {
  return { type: 'image', src: `templates/${name}.svg`, alt } as const
}
