import { z } from 'zod'
import { MODEL_PROTOCOLS, modelConnectionSchema, WRITER_TRIALS } from '#domain/generation/writer-trial.ts'
import { defineEndpoint, operator } from './endpoint.ts'

/** Who writes at this installation, and who said so. */
export const writerState = z.object({
  /** Only `product` and `builtin` and `found` can be changed here. */
  source: z.enum(['environment', 'product', 'found', 'builtin']),
  protocol: z.enum(MODEL_PROTOCOLS).nullable(),
  url: z.string(),
  model: z.string(),
  has_key: z.boolean(),
  /** The key was sealed with another key of the data folder: it has to be entered again. */
  key_lost: z.boolean(),
})
export type WriterState = z.output<typeof writerState>

const path = '/api/operator/writer/'

/** For the operator alone: someone at this very machine, or whoever sends METRICS_TOKEN as a bearer token. */
export const writers = {
  read: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Who writes generated slides at this installation',
    access: operator,
    reply: writerState,
    errors: ['not_found'],
  }),
  connect: defineEndpoint({
    method: 'POST',
    path,
    summary:
      'Connect a language model; it writes from now on. The key is stored sealed and never shown again',
    access: operator,
    body: modelConnectionSchema,
    reply: writerState,
    errors: ['validation_failed', 'not_found', 'conflict'],
  }),
  test: defineEndpoint({
    method: 'POST',
    path: `${path}test/`,
    summary: 'Ask a language model one small question and tell what came of it. Nothing is stored',
    access: operator,
    body: modelConnectionSchema,
    reply: z.object({ outcome: z.enum(WRITER_TRIALS), said: z.string(), took_ms: z.int().nonnegative() }),
    errors: ['validation_failed', 'not_found', 'too_many_requests'],
  }),
  disconnect: defineEndpoint({
    method: 'DELETE',
    path,
    summary: 'Forget the connected language model and its key',
    access: operator,
    reply: writerState,
    errors: ['not_found', 'conflict'],
  }),
} as const
