import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply } from '#contract/api-error.ts'
import type { Access, Endpoint, HandlerInput, HandlerReply } from '#contract/endpoint.ts'
import { errorStatus } from '#domain/errors.ts'
import type { Session } from '../features/auth/auth.ts'

interface Exchange<E extends Endpoint> extends HandlerInput<E> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Always there where the route lets in nobody who is not signed in: the check of access ran before the handler. */
  readonly session: SessionFor<E['access']>
  /** What the contract asks of a member. The command that opens the workspace or presentation checks it there. */
  readonly capability: CapabilityOf<E['access']>
}

type SessionFor<A extends Access> = A extends { readonly who: 'user' | 'member' }
  ? Session
  : Session | undefined
type CapabilityOf<A extends Access> = A extends { readonly capability: infer C } ? C : undefined

interface ServeOptions {
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
        session: request.session,
        capability: 'capability' in access ? access.capability : undefined,
        params: request.params,
        query: request.query,
        body: request.body,
      }
      return handle(exchange as never)
    },
  })
}

/** Tells when whoever asked has gone before the answer: nobody needs it any more. */
export function abortWhenCallerLeaves(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort(new Error('the caller has gone'))
  })
  return leaving.signal
}
