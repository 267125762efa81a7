import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { defineEndpoint, memberOrGuestWho } from './endpoint.ts'
import { mostSteps, textCaret, textStep, textSteps, typist } from './live.ts'
import { slideParams } from './params.ts'

const ofText = slideParams.extend({ item: z.string().min(1).max(LIMITS.id) })
const version = z.int().nonnegative()
const refused = ['validation_failed', 'unauthorized', 'workspace_access_denied', 'slide_not_found'] as const

/** Several people in one text (decision 0052): the server puts their steps in order and writes the words to the slide. */
export const cotyping = {
  join: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/texts/:item/',
    summary: 'The text of an item as the server has it, to type in it together with others',
    access: memberOrGuestWho('presentation.edit'),
    params: ofText,
    body: z.object({
      /** What an empty text begins with, where its place is that of a title. Whoever comes first decides. */
      heading: z.union([z.literal(1), z.literal(2)]).nullable(),
    }),
    reply: z.object({
      session: z.int().positive(),
      version,
      /** The revision of the slide that has these words. */
      revision: version,
      words: z.string(),
      doc: z.record(z.string(), z.unknown()),
    }),
    errors: refused,
  }),
  push: defineEndpoint({
    method: 'POST',
    path: '/api/slides/:id/texts/:item/steps/',
    summary:
      'Add steps to a text, made on this version of it, and get all that it lacks. Steps of another version are not added: they come again, on what came back. Without steps it only reads',
    access: memberOrGuestWho('presentation.edit'),
    params: ofText,
    body: z.object({
      session: z.int().positive(),
      version,
      client: typist,
      steps: z.array(textStep).max(mostSteps),
      caret: textCaret.nullable(),
    }),
    reply: z.object({
      version,
      revision: version,
      /** Since the version that was sent, own ones among them; null where it is too long ago: the text is joined again. */
      steps: textSteps.nullable(),
    }),
    errors: ['pay', 'payload_too_large', ...refused],
  }),
} as const
