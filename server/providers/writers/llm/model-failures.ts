import { APICallError, StreamProviderError } from 'ai'
import type { ModelConfig } from '#server/writer-config.ts'
import { WriterError, type WriterLogger } from '../writer.ts'
import { ConnectionError } from './connection.ts'

type ModelFailureKind =
  /** Too many calls, or a server in trouble: it may pass. */
  | 'busy'
  | 'cut'
  | 'timeout'
  /** A wrong key, or one without the right. */
  | 'denied'
  /** No such model, no such path, or a redirect. */
  | 'missing'
  /** The request itself is wrong: a format that the server does not know, or more than the model can read. */
  | 'refused'
  /** Larger than any answer, or declined. */
  | 'unfit'

/** Why one call gave nothing. Its words never hold the key or the request. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: ModelFailureKind, message: string, status?: number, retryAfterMs?: number) {
    super(message)
    this.name = 'ModelFailure'
    this.kind = kind
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export function isPassing({ kind }: ModelFailure): boolean {
  return kind === 'busy' || kind === 'cut' || kind === 'timeout'
}

export function readFailure(error: unknown, now: Date): ModelFailure {
  if (error instanceof ModelFailure) return error
  const connection = findCause(error, cause => cause instanceof ConnectionError) as
    | ConnectionError
    | undefined
  if (connection) {
    return new ModelFailure(connection.reason === 'too-large' ? 'unfit' : 'missing', connection.message)
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    const message = `it answered ${error.statusCode}: ${describeBody(error.responseBody)}`
    const wait = readRetryAfter(error.responseHeaders, now)
    const isFormat = /grammar|response_format|json_schema|output_config|\bformat\b/.test(message)
    const kind = kindOfStatus(error.statusCode)
    return new ModelFailure(kind === 'busy' && isFormat ? 'refused' : kind, message, error.statusCode, wait)
  }
  if (StreamProviderError.isInstance(error)) {
    const kind = error.statusCode === undefined ? 'busy' : kindOfStatus(error.statusCode)
    return new ModelFailure(kind, `its stream ended: ${clip(error.message)}`, error.statusCode)
  }
  return new ModelFailure('cut', describeError(error))
}

function kindOfStatus(status: number): ModelFailureKind {
  if (status === 401 || status === 403) return 'denied'
  if (status === 404) return 'missing'
  if (status === 408 || status === 409 || status === 425 || status === 429) return 'busy'
  // Servers that never heard of a response format answer 501 as often as 400.
  return status >= 500 && status !== 501 ? 'busy' : 'refused'
}

/** In seconds, as a date, or in the milliseconds that some gateways add. */
function readRetryAfter(headers: Record<string, string> | undefined, now: Date): number | undefined {
  const milliseconds = headers?.['retry-after-ms']
  if (milliseconds && /^\d{1,9}$/.test(milliseconds)) return Number(milliseconds)
  const text = headers?.['retry-after']
  if (!text) return undefined
  if (/^\d{1,7}(\.\d+)?$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}

/** OpenAI and Anthropic have { error: { message } }, Ollama { error }, and a proxy in front of them a page. */
function describeBody(body: string | undefined): string {
  if (!body) return 'nothing more'
  try {
    const { error } = JSON.parse(body) as { error?: string | { message?: string } }
    const message = typeof error === 'string' ? error : error?.message
    if (typeof message === 'string') return clip(message)
  } catch {
    // Not JSON: reported unchanged.
  }
  return clip(body)
}

function describeError(error: unknown): string {
  const deepest = findCause(error, cause => !(cause instanceof Error && cause.cause instanceof Error))
  const { message, code } = (deepest ?? {}) as { message?: string; code?: string }
  return `the connection failed: ${clip(message || code || 'unknown')}`
}

function findCause(error: unknown, isIt: (cause: Error) => boolean): Error | undefined {
  let cause = error
  for (let depth = 0; depth < 6 && cause instanceof Error; depth += 1) {
    if (isIt(cause)) return cause
    cause = cause.cause
  }
  return undefined
}

function clip(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}

const ADVICE: Readonly<Record<ModelFailureKind, string>> = {
  busy: 'the language model is busy',
  cut: 'the language model does not answer: see WRITER_URL, and whether it runs',
  timeout: 'the language model is slow: WRITER_TIMEOUT_SECONDS says how long is waited',
  denied: 'the language model refuses the key: see WRITER_API_KEY',
  missing: 'the language model is not there: see WRITER_MODEL and WRITER_URL',
  refused: 'the language model refuses what it was sent',
  unfit: 'the language model gave what is no answer',
}

/** Tells the operator what to look at, and the caller only whether it may pass. The key is in neither. */
export function explainFailure(error: unknown, config: ModelConfig, logger: WriterLogger): unknown {
  const { protocol, model, url, apiKey } = config
  const hideKey = (text: string) => (apiKey ? text.replaceAll(apiKey, '…') : text)
  if (error instanceof WriterError) {
    logger.warn({ writer: protocol, model, reason: hideKey(error.message) }, ADVICE.unfit)
    return error
  }
  if (!(error instanceof ModelFailure)) return error
  const { kind, status, message } = error
  logger.warn({ writer: protocol, model, url, status, reason: hideKey(message) }, ADVICE[kind])
  return new WriterError(kind === 'unfit' ? 'failed' : 'unavailable', ADVICE[kind], {
    mayPass: isPassing(error),
  })
}
