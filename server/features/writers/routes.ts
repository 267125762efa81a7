import type { FastifyInstance, FastifyReply } from 'fastify'
import { writers } from '#contract/writers.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { connectWriter, disconnectWriter, readWriter, testWriter } from './writers.ts'

export function serveWriters(app: FastifyInstance, services: Services): void {
  serve(app, writers.read, () => readWriter(services))

  serve(app, writers.connect, ({ body }) => connectWriter(services, body))

  serve(app, writers.disconnect, () => disconnectWriter(services))

  serve(app, writers.test, ({ body, request, reply }) =>
    testWriter(services, body, { address: request.ip, signal: abortedWith(reply) }),
  )
}

/** Whoever leaves the page stops the question that was asked for them. */
function abortedWith({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}
