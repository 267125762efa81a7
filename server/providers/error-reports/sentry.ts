import {
  createStackParser,
  createTransport,
  type ErrorEvent,
  linkedErrorsIntegration,
  makeDsn,
  Scope,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { Agent, request } from 'undici'
import { seconds } from '../../clock.ts'
import { ConfigError } from '../../start-error.ts'
import type { ErrorReports, ErrorReportsLogger } from './error-reports.ts'

export interface SentryOptions {
  readonly dsn: string
  readonly logger: ErrorReportsLogger
  readonly environment?: string
  readonly release?: string
  readonly timeoutMs?: number
}

export function openSentry(options: SentryOptions): ErrorReports {
  const { dsn, logger, environment = 'production', release } = options
  if (!isDsn(dsn)) {
    throw new ConfigError(
      'SENTRY_DSN must read like https://key@sentry.example.com/1. Correct it in the environment or in .env, then start again.',
    )
  }
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    ...(release && { release }),
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    traceLifecycle: 'static',
    sendClientReports: false,
    normalizeDepth: 5,
    beforeSend: scrubEvent,
    transport: createPost(logger, options.timeoutMs ?? seconds(5)),
  })
  client.init()

  return {
    capture(error, context) {
      try {
        const scope = new Scope()
        if (context.request_id) scope.setTag('request_id', context.request_id)
        if (context.path) scope.setTag('path', context.path.replace(/[?#].*$/s, ''))
        if (context.user_id) scope.setUser({ id: context.user_id })
        if (context.extra) scope.setExtras({ ...context.extra })
        const readable = makeReadable(error)
        client.captureException(readable, { originalException: readable }, scope)
      } catch (failure) {
        logger.warn({ err: failure }, 'An error could not be reported')
      }
    },
    async flush(ms) {
      await client.flush(ms).then(undefined, () => false)
    },
  }
}

/** The SDK would count an error that throws when read as being processed for ever, and every flush would wait for it. */
function makeReadable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  try {
    void [error.name, error.message, error.stack, error.cause]
    return error
  } catch {
    return new Error('An error that cannot be read')
  }
}

type Options = ConstructorParameters<typeof ServerRuntimeClient>[0]

function createPost(logger: ErrorReportsLogger, timeoutMs: number): Options['transport'] {
  const agent = new Agent({ connections: 2, connect: { timeout: timeoutMs } })
  return options =>
    createTransport(options, async ({ body }) => {
      try {
        const reply = await request(options.url, {
          method: 'POST',
          dispatcher: agent,
          headers: { 'content-type': 'application/x-sentry-envelope', ...options.headers },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        })
        await reply.body.dump()
        if (reply.statusCode >= 400)
          logger.warn({ status: reply.statusCode }, 'The error service refused a report')
        return {
          statusCode: reply.statusCode,
          headers: {
            'x-sentry-rate-limits': readHeader(reply.headers['x-sentry-rate-limits']),
            'retry-after': readHeader(reply.headers['retry-after']),
          },
        }
      } catch (error) {
        logger.warn({ reason: String(error) }, 'The error service could not be reached')
        throw error
      }
    })
}

function readHeader(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value.join(', ') : value) ?? null
}

/** The SDK itself would only write to the console and stay silent for ever. */
function isDsn(dsn: string): boolean {
  const { username, pathname } = new URL(dsn)
  return username !== '' && /\/\d+$/.test(pathname) && makeDsn(dsn) !== undefined
}

const privateKey = /cookie|authori[sz]|passw|secret|token|csrf|session|api.?key|body|mail|^ip|address/i
const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu
const query = /(\/[^\s?#"'`]*)[?#][^\s"'`)]*/g
/** How the database layer ends a message: the values of the query, tokens and hashes among them. */
const queryValues = /\nparams:[\s\S]*$/

/** Leaves out everything that is not named here, so that what the SDK learns to collect later stays home too. */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, environment, release, sdk, tags, user, extra } = event
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(level && { level }),
    ...(platform && { platform }),
    ...(environment && { environment }),
    ...(release && { release }),
    ...(sdk && { sdk }),
    ...(event.message && { message: scrubText(event.message) }),
    ...(event.exception && { exception: scrubException(event.exception) }),
    ...(tags && { tags: scrubValue(tags) as NonNullable<typeof tags> }),
    ...(user?.id !== undefined && { user: { id: scrubText(String(user.id)) } }),
    ...(extra && { extra: scrubValue(extra) as NonNullable<typeof extra> }),
    ...(event.contexts?.runtime && { contexts: { runtime: event.contexts.runtime } }),
  }
}

export function scrubText(text: string): string {
  return text
    .replace(queryValues, '\nparams: [removed]')
    .replace(mailAddress, '[address]')
    .replace(query, '$1')
}

/** Frames are places in our own code and stay; what was said at them may quote a person. */
function scrubException(exception: NonNullable<ErrorEvent['exception']>): typeof exception {
  const values = exception.values?.map(value => ({
    ...value,
    ...(value.value && { value: scrubText(value.value) }),
  }))
  return values ? { values } : {}
}

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !privateKey.test(key))
      .map(([key, inner]) => [key, scrubValue(inner)]),
  )
}
