import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { minutes, seconds } from '../clock.ts'

const usual = seconds(30)

/** For the slowest of bodies, a file on a slow line; the server's own limit, which knows no routes. */
export const longestBodyTime = minutes(15)

/** A body has half a minute to arrive, unless its route takes files: nobody holds a connection by sending a byte a minute. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.slowBody || !promisesBody(request.headers)) return payload
    const timer = setTimeout(() => request.raw.destroy(), usual)
    const stop = () => clearTimeout(timer)
    payload.once('end', stop).once('close', stop).once('error', stop)
    return payload
  })
}

/** Without a body nothing ever ends it: the clock would run out on a reply that goes on, such as a live stream. */
function promisesBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
