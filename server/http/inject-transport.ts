import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transport } from '#contract/client.ts'
import { localeTags } from '#domain/locale.ts'

/** A page asks the same calls the browser would, as the same visitor, without leaving the process. */
export function injectAs(app: FastifyInstance, request: FastifyRequest): Transport {
  return async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: request.ip,
      headers: {
        'accept-language': localeTags[request.locale],
        ...headers,
        host: request.host,
        cookie: request.headers.cookie ?? '',
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: reply.statusCode, text: reply.body }
  }
}
