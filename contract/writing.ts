import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { itemIdSchema } from '#domain/deck/place.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { CHANGE_REFUSALS, deckChangeSchema, instructionSchema } from '#domain/generation/changes.ts'
import { revisionSchema } from '#domain/generation/request.ts'
import { locales } from '#domain/locale.ts'
import { anyone, defineEndpoint, memberOrGuestWho } from './endpoint.ts'
import { slideParams, slugParams } from './params.ts'

/** Words of a slide and where they stand: `text` is markup as the document stores it, other places hold plain words. */
const itemWords = z.object({
  id: itemIdSchema,
  path: z
    .string()
    .max(64)
    .regex(/^[a-z]+(?:\.[a-z0-9]+)*$/),
  text: z.string().min(1).max(LIMITS.text),
})

const mostWords = 400

export const writing = {
  abilities: defineEndpoint({
    method: 'GET',
    path: '/api/writing/abilities/',
    summary: 'What this installation’s writer can do',
    access: anyone,
    reply: z.object({
      revisions: z.array(revisionSchema),
      /** It writes words that nobody gave it: a language model is connected. */
      writes: z.boolean(),
    }),
    errors: [],
  }),
  revise: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/revise/',
    summary: 'Suggest text for a slide: rewritten, shortened, expanded or translated. Nothing is stored',
    access: memberOrGuestWho('presentation.edit'),
    params: slideParams,
    body: z.object({
      revision: revisionSchema,
      /** The language to translate into; the other one of the two, unless said. */
      language: z.enum(locales).optional(),
      /** The words as the editor has them now, which may be newer than what is stored. */
      words: z.array(itemWords).min(1).max(mostWords),
      notes: z.string().max(LIMITS.notes).default(''),
    }),
    /** Only the words that change. */
    reply: z.object({ words: z.array(itemWords) }),
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'slide_not_found',
      'forbidden',
      'writer_cannot',
      'writer_unavailable',
      'too_many_requests',
    ],
  }),
} as const

const ofDeck = [
  'validation_failed',
  'unauthorized',
  'workspace_access_denied',
  'presentation_not_found',
  'forbidden',
  'writer_unavailable',
  'too_many_requests',
] as const

const planned = {
  /** Those without slides are still to be written, each by a call of its own. */
  changes: z.array(deckChangeSchema),
  /** Why some of it, or all, is not done here. */
  refusal: z.enum(CHANGE_REFUSALS).nullable(),
}

/** What is asked of a finished presentation: changes to look at, to take or to leave. The editor carries them out. */
export const changes = {
  plan: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/changes/',
    summary:
      'What an instruction would change in a presentation, slide by slide. The presentation stays as it is; the changes are kept for who asked until they are settled or others are asked for',
    access: memberOrGuestWho('presentation.edit'),
    params: slugParams,
    body: z.object({ instruction: instructionSchema }),
    reply: z.object(planned),
    errors: ofDeck,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/changes/',
    summary: 'What was suggested to the caller and is not settled yet',
    access: memberOrGuestWho('presentation.edit'),
    params: slugParams,
    reply: z.object({
      set: z
        .object({
          instruction: z.string(),
          /** The slides as they were when it was asked. */
          asked: z.array(slideSchema),
          ...planned,
          created_at: z.iso.datetime(),
        })
        .nullable(),
    }),
    errors: ['validation_failed', 'unauthorized', 'workspace_access_denied', 'presentation_not_found'],
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/changes/settle/',
    summary: 'These were taken or left: they are offered no more. Said again, nothing happens',
    access: memberOrGuestWho('presentation.edit'),
    params: slugParams,
    body: z.object({ changes: z.array(z.uuid()).max(4 * LIMITS.slides) }),
    reply: z.object({}),
    errors: ['validation_failed', 'unauthorized', 'workspace_access_denied', 'presentation_not_found'],
  }),
  write: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/changes/slide/',
    summary: 'Write one planned change: a slide in other words, or a new one. Sent again it is written again',
    access: memberOrGuestWho('presentation.edit'),
    params: slugParams,
    body: z.object({
      instruction: instructionSchema,
      change: deckChangeSchema.omit({ slides: true, theme: true }),
    }),
    reply: z.object({ slides: z.array(slideSchema) }),
    errors: [...ofDeck, 'slide_not_found', 'writer_cannot'],
  }),
  alternatives: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/alternatives/',
    summary: 'Other versions of a slide, to choose from: arranged by rule, or written by a language model',
    access: memberOrGuestWho('presentation.edit'),
    params: slideParams,
    body: z.object({ by: z.enum(['rule', 'model']).default('rule') }),
    reply: z.object({ slides: z.array(slideSchema) }),
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'slide_not_found',
      'forbidden',
      'writer_cannot',
      'writer_unavailable',
      'too_many_requests',
    ],
  }),
} as const

/** Pages of the web, and what is made of them. */
export const pages = {
  toSlide: defineEndpoint({
    method: 'POST',
    path: '/api/slides/from_url/',
    summary:
      'One slide from a page of the web, with its source linked. Nothing is stored: the editor puts it in',
    access: memberOrGuestWho('presentation.edit'),
    body: z.object({
      presentation: z.string().max(512),
      url: z.string().trim().min(1, 'required').max(LIMITS.url, 'too_long'),
      /** Where the slide is to stand, from 0: it is designed to follow the one before. */
      index: z.int().min(0).max(LIMITS.slides),
    }),
    reply: z.object({ slide: slideSchema }),
    errors: [
      'validation_failed',
      'unauthorized',
      'workspace_access_denied',
      'presentation_not_found',
      'forbidden',
      'page_unreachable',
      'page_without_text',
      'writer_unavailable',
      'too_many_requests',
    ],
  }),
} as const
