import { z } from 'zod'
import { slugSchema } from '#domain/deck/link.ts'
import { saveKeySchema } from '#domain/deck/saves.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { anyone, defineEndpoint, memberOrGuestWho, memberWho } from './endpoint.ts'
import { paged, pageQuery, slideParams } from './params.ts'

export const templatePageSize = { default: 20, max: 100 } as const

/** A slide with its identity, as the server keeps it. */
export const storedSlide = slideSchema.extend({ id: z.int().positive(), presentation: slugSchema })
export type StoredSlide = z.output<typeof storedSlide>

/** A slide saved as a template, with the theme it was made in: it looks the same wherever it is offered. */
export const favoriteSlide = z.object({
  /** Of the slide that was saved; `delete_templates` takes it, also after the slide itself is gone. */
  id: z.int().positive(),
  slide: slideSchema,
  deck_theme: deckThemeSchema,
  created_at: z.iso.datetime({ offset: true }),
})
export type FavoriteSlide = z.output<typeof favoriteSlide>

export const slideTemplate = z.object({
  id: z.string(),
  name: z.string(),
  slide: slideSchema,
  deck_theme: deckThemeSchema,
})
export type SlideTemplate = z.output<typeof slideTemplate>

const refusedToStrangers = [
  'unauthorized',
  'workspace_access_denied',
  'slide_not_found',
  'forbidden',
] as const
const megabyte = 1024 * 1024

export const slides = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/slides/',
    summary: 'Add a slide to a presentation at its index; sent twice with one uid, it’s one slide',
    access: memberOrGuestWho('presentation.edit'),
    body: slideSchema
      .omit({ id: true, revision: true, is_favorite: true, saves: true })
      .extend({ presentation: slugSchema, key: saveKeySchema.optional() }),
    reply: storedSlide,
    status: 201,
    errors: [
      'validation_failed',
      'pay',
      'unauthorized',
      'workspace_access_denied',
      'presentation_not_found',
      'payload_too_large',
    ],
    bodyLimit: 2 * megabyte,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/slides/:id/',
    summary: 'One slide as it is now',
    access: memberOrGuestWho('presentation.view'),
    params: slideParams,
    reply: storedSlide,
    errors: refusedToStrangers,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/api/slides/:id/',
    summary:
      'Change a slide as of a revision; when another was saved in between the answer is 409 with the slide as it is now, in data.slide',
    access: memberOrGuestWho('presentation.edit'),
    params: slideParams,
    body: z.object({
      /** The revision that the change was made on. */
      revision: z.int().nonnegative(),
      /** Names this very save in `saves` of the slide, so that it is known again when the answer is lost. */
      key: saveKeySchema.optional(),
      items: slideSchema.shape.items.unwrap().optional(),
      stickers: slideSchema.shape.stickers.unwrap().optional(),
      layout: slideSchema.shape.layout.unwrap().optional(),
      theme: slideSchema.shape.theme.unwrap().optional(),
      notes: slideSchema.shape.notes.unwrap().optional(),
      hidden: slideSchema.shape.hidden.unwrap().optional(),
    }),
    reply: storedSlide,
    errors: ['validation_failed', 'pay', 'slide_changed', 'payload_too_large', ...refusedToStrangers],
    bodyLimit: 2 * megabyte,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/slides/:id/',
    summary:
      'Delete a slide, as of a revision where one is given: when another was saved in between the answer is 409 with the slide as it is now, in data.slide',
    access: memberOrGuestWho('presentation.edit'),
    params: slideParams,
    query: z.object({ revision: z.coerce.number<number>().int().nonnegative().optional() }),
    reply: z.object({}),
    errors: ['validation_failed', 'slide_changed', ...refusedToStrangers],
  }),
  addToFavorites: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/add_to_favorites/',
    summary: 'Save a slide as a template of a workspace',
    access: memberWho('presentation.copy'),
    params: slideParams,
    body: z.object({ workspace: z.string().max(512) }),
    reply: storedSlide,
    errors: ['validation_failed', 'workspace_not_found', ...refusedToStrangers],
  }),
  deleteTemplates: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/delete_templates/',
    summary: 'Remove a slide from the templates',
    access: memberWho('presentation.copy'),
    params: slideParams,
    reply: z.object({}),
    errors: refusedToStrangers,
  }),
  templates: defineEndpoint({
    method: 'GET',
    path: '/api/slides/get_templates/',
    summary: 'Slide templates, a page at a time',
    access: anyone,
    query: z.object({
      ...pageQuery(10_000, templatePageSize),
      /** Past every cache between here and the server. */
      force: z.stringbool().default(false),
    }),
    reply: paged(slideTemplate),
    errors: ['validation_failed'],
  }),
} as const
