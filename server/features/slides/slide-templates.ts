import { slideTemplates } from '#content/slide-templates/registry.ts'
import { hasPage } from '#contract/params.ts'
import type { SlideTemplate } from '#contract/slides.ts'
import { instantiateSlide } from '#domain/deck/draft.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { stableUid } from '../../random.ts'

interface TemplatesOrder {
  readonly locale: Locale
  readonly page: number
  readonly page_size: number
}

/** One page of the slides made for use, in the caller's language. */
export function listTemplates({ locale, page, page_size: size }: TemplatesOrder): {
  count: number
  results: SlideTemplate[]
} {
  const count = slideTemplates.length
  if (page > 1 && !hasPage(count, size, page)) throw new DomainError('not_found', { count })
  return { count, results: readTemplates(locale).slice((page - 1) * size, page * size) }
}

const templates = new Map<Locale, SlideTemplate[]>()

/** Content does not change while the server runs. */
function readTemplates(locale: Locale): SlideTemplate[] {
  const known = templates.get(locale)
  if (known) return known
  const read = slideTemplates.map(template => {
    const { name, slide } = template[locale]
    // As a slide that does not open a deck: its words begin at the top left unless they say otherwise.
    const draft = instantiateSlide(slide, 1, stableUid(`slide template|${template.id}|${locale}`))
    return {
      id: template.id,
      name,
      slide: slideSchema.parse({ ...draft, index: 0 }),
      deck_theme: deckThemeSchema.parse({ name: template.theme }),
    }
  })
  templates.set(locale, read)
  return read
}
