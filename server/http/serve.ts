import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, HandlerInput, HandlerReply } from '#contract/endpoint.ts'
import { errorReply } from '#contract/error-reply.ts'
import { errorStatus } from '#domain/errors.ts'

export interface Exchange<E extends Endpoint> extends HandlerInput<E> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface ServeOptions {
  /** The handler answers what it has read by the contract's own schemas: checking it again would cost as much again. */
  readonly replyIsChecked?: boolean
}

/** Puts one entry of the contract on the wire: validated on the way in and on the way out. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (exchange: Exchange<E>) => Promise<HandlerReply<E>>,
  options: ServeOptions = {},
): void {
  const {
    method,
    path,
    summary,
    access,
    params,
    query,
    body,
    reply,
    status = 200,
    errors,
    bodyLimit,
    multipart,
    tokenless,
  } = endpoint
  app.route({
    method,
    url: path,
    config: { access, ...(multipart && { slowBody: true }), ...(tokenless && { csrf: false as const }) },
    ...(bodyLimit && { bodyLimit }),
    ...(options.replyIsChecked && { serializerCompiler: () => JSON.stringify }),
    schema: {
      summary,
      tags: [path.split('/')[2] ?? 'api'],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(multipart && { consumes: ['multipart/form-data'] }),
      response: {
        [status]: reply,
        ...Object.fromEntries(errors.map(code => [errorStatus[code], errorReply])),
      },
    },
    handler: async (request, wire) => {
      wire.code(status).header('cache-control', 'no-store')
      const exchange = {
        request,
        reply: wire,
        params: request.params,
        query: request.query,
        body: request.body,
      }
      return handle(exchange as never)
    },
  })
}
