import { createRequire } from 'node:module'
import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Readable lines at a terminal, JSON elsewhere. Nothing that signs anyone in is written down. */
export function createLogger(config: Config, destination?: DestinationStream): Logger {
  const format = config.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json')
  const options = {
    level: config.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: {
      req: (request: { method: string; url: string; id: string; ip?: string }) => ({
        method: request.method,
        // Sign-in links carry their token in the query.
        path: request.url.split('?')[0],
        id: request.id,
        address: request.ip,
      }),
      res: (reply: { statusCode: number; request?: Pick<FastifyRequest, 'session'> }) => ({
        statusCode: reply.statusCode,
        user: reply.request?.session?.userId,
      }),
      err: writeError,
    },
  }
  if (format === 'json') return destination ? pino(options, destination) : pino(options)
  // Loaded only where somebody reads along: a server that writes JSON starts without it.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty')
  const stream = pretty({
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
    ...(destination && { destination: destination as never }),
  })
  return pino(options, stream)
}

/** The database layer ends its messages with the values of the query: addresses, hashes, whole slides. */
function writeError(error: Error): object {
  if (!(error instanceof Error)) return pino.stdSerializers.err(error)
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code } = error as NodeJS.ErrnoException
  return { type, ...(code && { code }), message: dropValues(message), stack: dropValues(stack) }
}

function dropValues(text: string): string {
  return text.replace(/\nparams:[\s\S]*?(?=\n\s+at |\ncaused by: |$)/g, '')
}
