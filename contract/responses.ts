import { z } from 'zod'
import { FORM_FIELD_TYPES } from '#domain/deck/items/form.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { defineEndpoint, memberWho, visitor } from './endpoint.ts'
import { paged, pageQuery, slugParams } from './params.ts'

export const responsesCsvPath = (slug: string) => `/api/presentations/${slug}/responses/csv/` as const

const closed = ['unauthorized', 'workspace_access_denied', 'presentation_not_found', 'forbidden'] as const

/** The longest answer to one field. */
export const longestAnswer = 5000

export const formColumn = z.object({
  /** The item on the slide. */
  form: z.string(),
  field: z.string(),
  name: z.string(),
  type: z.enum(FORM_FIELD_TYPES),
})
export type FormColumn = z.output<typeof formColumn>

export const formResponse = z.object({
  id: z.int().positive(),
  created_at: z.iso.datetime({ offset: true }),
  /** The id of the slide it was sent from. */
  slide: z.int().positive(),
  form: z.string(),
  /** By the id of the field; those of fields that are no more are left out. */
  answers: z.record(z.string(), z.string()),
})
export type FormResponse = z.output<typeof formResponse>

const answersBody = z.object({
  /** Given with the page: says when it was opened, and makes of two sends one response. */
  ticket: z.string().max(512),
  answers: z.record(z.string().max(128), z.string().max(longestAnswer, 'too_long')),
  /** Nobody sees this field; what fills it in is no person. */
  website: z.string().max(1000).default(''),
})

export const responses = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/responses/',
    summary: 'Responses to the forms of a presentation, newest first',
    access: memberWho('presentation.audience'),
    params: slugParams,
    query: z.object({
      ...pageQuery(10_000_000, { default: 20, max: 100 }),
      search: z.string().max(LIMITS.name).default(''),
      form: z.string().max(128).optional(),
    }),
    reply: paged(formResponse).extend({
      columns: z.array(formColumn),
      /** Whether the caller is mailed about new ones. */
      follows: z.boolean(),
    }),
    errors: ['validation_failed', ...closed],
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/responses/counts/',
    summary: 'How many responses each field of each form has, before one of them is deleted',
    access: memberWho('presentation.audience'),
    params: slugParams,
    reply: z.object({
      /** By the id of the form. */
      forms: z.record(z.string(), z.int().nonnegative()),
      /** By the ids of the form and of the field: see `fieldKey`. */
      fields: z.record(z.string(), z.int().nonnegative()),
    }),
    errors: closed,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/:slug/responses/',
    summary: 'Delete responses permanently',
    access: memberWho('presentation.audience'),
    params: slugParams,
    body: z.object({ ids: z.array(z.int().positive()).min(1).max(1000) }),
    reply: z.object({}),
    errors: ['validation_failed', ...closed],
  }),
  follow: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/:slug/responses/follow/',
    summary: 'Whether the caller is emailed about new responses',
    access: memberWho('presentation.audience'),
    params: slugParams,
    body: z.object({ follows: z.boolean() }),
    reply: z.object({ follows: z.boolean() }),
    errors: ['validation_failed', ...closed],
  }),
  ticket: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/forms/ticket/',
    summary: 'A new ticket, for someone who sends another response from the same page',
    access: visitor,
    params: slugParams,
    reply: z.object({ ticket: z.string() }),
    errors: ['presentation_not_found', 'too_many_requests'],
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/forms/:form/',
    summary: 'Send a response through a form of a public presentation',
    access: visitor,
    params: slugParams.extend({ form: z.string().max(128) }),
    body: answersBody,
    reply: z.object({}),
    status: 201,
    errors: [
      'validation_failed',
      'presentation_not_found',
      'form_not_found',
      'form_expired',
      'too_many_requests',
    ],
    bodyLimit: 256 * 1024,
    tokenless: true,
  }),
} as const
