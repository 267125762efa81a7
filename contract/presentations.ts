import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { presentationSchema, settingsSchema } from '#domain/deck/presentation.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { slugSchema } from '#domain/deck/slug.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { paged } from './paged.ts'
import { slugParams } from './slug-params.ts'

export const presentationOrders = [
  '-updated_at',
  'updated_at',
  'name',
  '-name',
  '-created_at',
  'created_at',
] as const
export type PresentationOrder = (typeof presentationOrders)[number]

export const presentationPageSize = { default: 10, max: 100 } as const

const stored = {
  slug: slugSchema,
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
}

/** A presentation as the server keeps it, with all its slides. */
export const storedPresentation = presentationSchema.extend({ ...stored, revision: z.int().nonnegative() })
export type StoredPresentation = z.output<typeof storedPresentation>

/** A presentation as a list shows it: only the first slide, for the thumbnail. */
export const presentationCard = z.object({
  ...stored,
  name: z.string(),
  workspace: slugSchema,
  theme: deckThemeSchema,
  settings: settingsSchema,
  first_slide: slideSchema.nullable(),
})
export type PresentationCard = z.output<typeof presentationCard>

const megabyte = 1024 * 1024

export const presentations = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/',
    summary: 'The presentations of a workspace, or of all workspaces of the caller, a page at a time',
    access: memberWho('presentation.view'),
    query: z.object({
      workspace: z.string().max(512).optional(),
      page: z.coerce.number<number>().int().min(1).max(10_000_000).default(1),
      page_size: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(presentationPageSize.max)
        .default(presentationPageSize.default),
      order_by: z.enum(presentationOrders).default('-updated_at'),
      search: z.string().max(LIMITS.name).default(''),
    }),
    reply: paged(presentationCard),
    errors: ['validation_failed', 'unauthorized', 'workspace_access_denied', 'workspace_not_found'],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/',
    summary: 'A whole presentation',
    access: memberWho('presentation.view'),
    params: slugParams,
    reply: storedPresentation,
    errors: ['unauthorized', 'workspace_access_denied', 'presentation_not_found'],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/',
    summary:
      'Make a presentation: untitled unless named, in the personal workspace unless told, of one empty slide unless given',
    access: memberWho('presentation.create'),
    body: z.object({
      name: z.string().max(LIMITS.name, 'too_long').optional(),
      workspace: z.string().max(512).nullish(),
      theme: presentationSchema.shape.theme,
      settings: presentationSchema.shape.settings,
      slides: presentationSchema.shape.slides.unwrap().optional(),
    }),
    reply: storedPresentation,
    status: 201,
    errors: [
      'validation_failed',
      'unauthorized',
      'pay',
      'workspace_access_denied',
      'workspace_not_found',
      'payload_too_large',
    ],
    bodyLimit: 4 * megabyte,
  }),
} as const
