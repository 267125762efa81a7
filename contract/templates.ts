import { z } from 'zod'
import { TEMPLATE_CATEGORIES } from '#domain/deck/catalog/template-categories.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { anyone, defineEndpoint } from './endpoint.ts'
import { paged, pageQuery } from './params.ts'
import { templatePageSize } from './slides.ts'

/** How many of its slides a template shows in a list. */
export const templateSampleCount = 4

export const templateIdSchema = z
  .string()
  .max(64)
  .regex(/^[a-z0-9-]+$/)

export const presentationTemplate = z.object({
  id: templateIdSchema,
  name: z.string(),
  about: z.string(),
  category: z.enum(TEMPLATE_CATEGORIES),
  theme: deckThemeSchema,
  slide_count: z.int().positive(),
  /** In a list the first of them; all when the template is read by itself. */
  slides: z.array(slideSchema),
})
export type PresentationTemplate = z.output<typeof presentationTemplate>

/** Past every cache between here and the server. */
const force = z.stringbool().default(false)

const ids = z
  .string()
  .max(4_000)
  .transform(text => text.split(','))
  .pipe(z.array(templateIdSchema).max(templatePageSize.max))

export const templates = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/get_templates/',
    summary: 'Presentation templates, a page at a time, each with its first slides',
    access: anyone,
    query: z.object({
      ...pageQuery(10_000, templatePageSize),
      /** Beginnings of words of its name, of what it says about itself and of what it is found by, in any language. */
      search: z.string().max(LIMITS.name).default(''),
      category: z.enum(TEMPLATE_CATEGORIES).optional(),
      /** Only these, in this order: a list kept elsewhere, such as favourites. */
      ids: ids.optional(),
      force,
    }),
    reply: paged(presentationTemplate),
    errors: ['validation_failed', 'not_found'],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/get_templates/:id/',
    summary: 'One presentation template, with all its slides',
    access: anyone,
    params: z.object({ id: templateIdSchema }),
    query: z.object({ force }),
    reply: presentationTemplate,
    errors: ['validation_failed', 'template_not_found'],
  }),
} as const
