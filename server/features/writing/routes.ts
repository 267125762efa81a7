import type { FastifyInstance } from 'fastify'
import { writing } from '#contract/writing.ts'
import { readVisitor } from '#server/http/read-visitor.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { reviseWords } from './revise-words.ts'

export function serveWriting(app: FastifyInstance, services: Services): void {
  serve(app, writing.abilities, async () => ({ revisions: [...services.writer.revisions] }))

  serve(app, writing.revise, async ({ params, body, request }) => {
    const visitor = readVisitor(request)
    const account = visitor.userId === undefined ? visitor.guestHash : String(visitor.userId)
    await limitAttempts(services, 'revision', { address: request.ip, ...(account && { account }) })
    const { revision, language, words, notes } = body
    const signal = AbortSignal.timeout(LONGEST_WAIT)
    const asked = { visitor, id: params.id, revision, language, words, notes, signal }
    return { words: await reviseWords(services, asked) }
  })
}

/** Milliseconds; nobody looks at a spinner for longer. */
const LONGEST_WAIT = 60_000
