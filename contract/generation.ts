import { z } from 'zod'
import { slugSchema } from '#domain/deck/link.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { outlineEntrySchema, outlineSchema } from '#domain/generation/outline.ts'
import { generationRequestSchema } from '#domain/generation/request.ts'
import { GENERATION_STEPS, TASK_ERRORS, TASK_STATES } from '#domain/generation/steps.ts'
import { locales } from '#domain/locale.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'

const megabyte = 1024 * 1024
const taskId = z.uuid()
const taskParams = z.object({ task_id: taskId })
const mayMake = memberWho('presentation.create')
const refusedToStrangers = ['unauthorized', 'task_not_found'] as const

/** What polling a task answers: the specification's two fields, and how far it is. */
export const generatorStatus = z.object({
  task_id: taskId,
  task_state: z.enum(TASK_STATES),
  /** Once there is a presentation. */
  slug: slugSchema.nullable(),
  /** From 1. */
  step: z.int().min(1).max(GENERATION_STEPS.length),
  slides_done: z.int().nonnegative(),
  slides_total: z.int().nonnegative(),
  /** On FAILURE. */
  error: z.enum(TASK_ERRORS).nullable(),
  /** The outline is there and waits for the person's word; nothing goes on until it comes. */
  awaits_outline: z.boolean(),
})
export type GeneratorStatus = z.output<typeof generatorStatus>

/** Everything about a task: what was asked, the outline, and the slides as they are by now. */
export const generationTask = generatorStatus.extend({
  workspace: slugSchema,
  /** As it was asked, but for the words of documents: they are many, and polled. */
  request: generationRequestSchema,
  language: z.enum(locales).nullable(),
  /** Null until it is made. */
  outline: outlineSchema.nullable(),
  /** The slides written so far from the first on, looking as the finished steps make them look. */
  preview: z.object({ theme: deckThemeSchema, slides: z.array(slideSchema) }).nullable(),
  /** What a language model did for it so far; null where none wrote. Servers that do not count tokens give 0. */
  usage: z.object({ calls: z.int().nonnegative(), tokens: z.int().nonnegative() }).nullable(),
  created_at: z.iso.datetime({ offset: true }),
})
export type GenerationTask = z.output<typeof generationTask>

/** A task in a list of those that are not done. */
export const openTask = generatorStatus.extend({
  /** The title of the outline, or the first words of the brief. */
  name: z.string(),
  created_at: z.iso.datetime({ offset: true }),
})
export type OpenTask = z.output<typeof openTask>

export const generation = {
  start: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/generate_presentation/brief/',
    summary: 'Generate a presentation from a brief; follow the task with generator_status',
    access: mayMake,
    body: generationRequestSchema.extend({
      /** The personal workspace, unless said. */
      workspace: z.string().max(512).nullish(),
      /** Sent twice with one key it is one task. */
      key: z.uuid().optional(),
      /** Stop after the outline and wait for the person's word. */
      review: z.boolean().default(false),
    }),
    reply: z.object({ task_id: taskId }),
    status: 202,
    errors: [
      'validation_failed',
      'unauthorized',
      'pay',
      'workspace_access_denied',
      'workspace_not_found',
      'folder_not_found',
      'payload_too_large',
      'too_many_requests',
    ],
    bodyLimit: 8 * megabyte,
  }),
  status: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/generator_status',
    summary: 'How far a generation is',
    access: mayMake,
    query: z.object({ task_id: taskId }),
    reply: generatorStatus,
    errors: ['validation_failed', ...refusedToStrangers],
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/generator/',
    summary: 'The generations of the caller that are not done, the latest first',
    access: mayMake,
    reply: z.object({
      results: z.array(openTask),
      /** Who writes here: a language model, or the writer that arranges what the person wrote. */
      writer: z.enum(['model', 'builtin']),
    }),
    errors: ['unauthorized'],
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/generator/:task_id/',
    summary: 'A generation with its request, its outline and the slides so far',
    access: mayMake,
    params: taskParams,
    reply: generationTask,
    errors: refusedToStrangers,
  }),
  saveOutline: defineEndpoint({
    method: 'PATCH',
    path: '/api/presentations/generator/:task_id/outline/',
    summary: 'Keep an outline while it is being edited: before the slides are written, or after a failure',
    access: mayMake,
    params: taskParams,
    body: z.object({ outline: outlineSchema }),
    reply: generatorStatus,
    errors: ['validation_failed', 'conflict', 'pay', ...refusedToStrangers],
  }),
  confirmOutline: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/generator/:task_id/outline/',
    summary: 'Continue with this outline; sent twice it continues once. After a failure it also resumes',
    access: mayMake,
    params: taskParams,
    body: z.object({ outline: outlineSchema }),
    reply: generatorStatus,
    errors: ['validation_failed', 'conflict', 'pay', 'too_many_requests', ...refusedToStrangers],
  }),
  alternatives: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/generator/:task_id/alternatives/',
    summary:
      'One entry of an outline as the slides that it could become, the present one first. Nothing is stored',
    access: mayMake,
    params: taskParams,
    body: z.object({
      outline: outlineSchema,
      entry: z.uuid(),
      by: z.enum(['rule', 'model']).default('rule'),
    }),
    reply: z.object({
      theme: deckThemeSchema,
      versions: z.array(z.object({ entry: outlineEntrySchema, slide: slideSchema })),
    }),
    errors: [
      'validation_failed',
      'conflict',
      'writer_cannot',
      'writer_unavailable',
      'too_many_requests',
      ...refusedToStrangers,
    ],
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/generator/:task_id/resume/',
    summary: 'Resume a failed generation from the step that failed; finished slides are not written again',
    access: mayMake,
    params: taskParams,
    reply: generatorStatus,
    errors: ['conflict', 'pay', 'too_many_requests', ...refusedToStrangers],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/generator/:task_id/cancel/',
    summary: 'Stop a generation; it ends as FAILURE with the error cancelled and can be resumed',
    access: mayMake,
    params: taskParams,
    reply: generatorStatus,
    errors: refusedToStrangers,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/presentations/generator/:task_id/',
    summary: 'Delete a generation with its brief and its outline; the presentation it created stays',
    access: mayMake,
    params: taskParams,
    reply: z.object({}),
    errors: refusedToStrangers,
  }),
} as const
