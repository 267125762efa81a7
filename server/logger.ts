import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config.ts'

/** Readable lines at a terminal, JSON elsewhere. Nothing that signs anyone in is written down. */
export function createLogger(config: Config, isTerminal: boolean): Logger {
  const format = config.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json')
  const options = {
    level: config.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: {
      req: (request: { method: string; url: string; id: string; ip?: string }) => ({
        method: request.method,
        // Sign-in links carry their token in the query.
        path: request.url.split('?')[0],
        id: request.id,
      }),
    },
  }
  if (format === 'json') return pino(options)
  const stream: DestinationStream = pretty({
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
  })
  return pino(options, stream)
}
