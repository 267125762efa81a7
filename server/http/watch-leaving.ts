import type { FastifyReply } from 'fastify'

/** Tells when whoever asked has gone before the answer: nobody needs it any more. */
export function watchLeaving(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort(new Error('the caller has gone'))
  })
  return leaving.signal
}
