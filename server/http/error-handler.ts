import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorReply } from '#contract/api-error.ts'
import {
  DomainError,
  type ErrorCode,
  type FieldErrorCode,
  type FieldErrors,
  fieldErrorCodes,
} from '#domain/errors.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { type Locale, negotiateLocale } from '#domain/locale.ts'
import enAuth from '#locales/en/auth.json' with { type: 'json' }
import en from '#locales/en/errors.json' with { type: 'json' }
import ruAuth from '#locales/ru/auth.json' with { type: 'json' }
import ru from '#locales/ru/errors.json' with { type: 'json' }
import { StorageError } from '../providers/storage/storage.ts'
import type { Services } from '../services.ts'
import { closePolicy } from './reply-headers.ts'

/** The one place where a failure becomes a reply. Internal errors are logged and reported, never shown. */
export function handleErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    // One who is turned away at the server's end is nobody's fault.
    const isMeant = error instanceof DomainError && error.code === 'unavailable'
    // Nor is a reply that was cut off because whoever waited for it went away.
    const isLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed
    if (refusal.status >= 500 && !isMeant && !isLeft) {
      request.log.error({ err: error }, 'request failed')
      services.errorReports.capture(error, { request_id: request.id, path: request.url })
    }
    return sendRefusal(request, reply, refusal)
  })
}

/** An address that cannot even be decoded reaches no hook: what those set is set here. */
export function refuseBeforeRouting(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.locale = negotiateLocale(request.headers['accept-language'])
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': closePolicy(),
  })
  sendRefusal(request, reply, toRefusal(error))
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: DomainError,
): FastifyReply {
  const retryAfter = refusal.details?.retry_after
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  reply.code(refusal.status).header('cache-control', 'no-store')
  // Only what passes is worth another try; what is refused finally has pages of its own.
  if (wantsPage(request) && (refusal.status >= 500 || refusal.status === 429))
    return reply
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(writeRefusalPage(request, refusal))
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: refusal.code,
      message: errorText(refusal.code, request.locale),
      statusCode: refusal.status,
      statusMessage: STATUS_CODES[refusal.status] ?? '',
      ...(refusal.details && { data: refusal.details }),
      request_id: request.id,
    } satisfies ErrorReply)
}

/** Somebody looks at the answer, and not a script of ours. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}

/** Needs nothing else of the server: whatever it may have failed at, this can still be read. */
function writeRefusalPage(request: FastifyRequest, { code }: DomainError): string {
  const { locale } = request
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lectern</title><style nonce="${request.cspNonce}">
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { min-height: 90vh; margin: 0; display: grid; place-items: center }
main { max-width: 32rem; padding: 1.5rem; text-align: center }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance }
a { color: inherit; text-underline-offset: 0.2em }
p { margin: 2rem 0 0; font-size: 0.875rem; opacity: 0.65 }
</style></head><body><main><h1>${escapeHtml(errorText(code, locale))}</h1>
<a href="${escapeHtml(request.url)}">${escapeHtml(tryAgain[locale])}</a>
<p>${escapeHtml(request.id)}</p></main></body></html>
`
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_UNDER_PRESSURE: 'unavailable',
}

function toRefusal(error: FastifyError): DomainError {
  if (error instanceof DomainError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new DomainError('validation_failed', { fields: readFields(error.validation) })
  }
  const known = frameworkCodes[error.code]
  if (known) return new DomainError(known)
  if (error.statusCode === 429) return new DomainError('too_many_requests')
  if (error instanceof SyntaxError && error.statusCode === 400) return new DomainError('malformed_request')
  if (error.statusCode && error.statusCode < 500) return new DomainError('malformed_request')
  if (isUnwritable(error)) return new DomainError('malformed_request')
  const isPassing = isDatabaseAway(error) || isDiskFull(error) || error instanceof StorageError
  return new DomainError(isPassing ? 'unavailable' : 'internal')
}

interface ValidationIssue {
  readonly instancePath?: string
  readonly keyword?: string
  readonly message?: string
}

function readFields(issues: readonly ValidationIssue[]): FieldErrors {
  const fields: Record<string, FieldErrorCode> = {}
  for (const issue of issues) {
    const name = (issue.instancePath ?? '').split('/').filter(Boolean).join('.') || 'body'
    fields[name] ??= readFieldCode(issue)
  }
  return fields
}

function readFieldCode({ keyword, message = '' }: ValidationIssue): FieldErrorCode {
  const named = fieldErrorCodes.find(code => code === message)
  if (named) return named
  if (keyword === 'invalid_type' && message.endsWith('received undefined')) return 'required'
  return keyword === 'too_big' ? 'too_long' : 'invalid'
}

function isDatabaseAway(error: FastifyError): boolean {
  const cause = (error.cause ?? error) as { code?: string; message?: string }
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57P0\d|08\w{3}|53\w{3})$/.test(cause.code ?? '') ||
    /connection (terminated|timeout)|timeout exceeded when trying to connect|not queryable|query read timeout/i.test(
      cause.message ?? '',
    )
  )
}

/** A letter that no text in the database can have, the NUL, where a key or a token was asked for. */
function isUnwritable(error: FastifyError): boolean {
  return /^(22021|22P05)$/.test((error.cause as { code?: string } | undefined)?.code ?? '')
}

function isDiskFull(error: FastifyError): boolean {
  return error.code === 'ENOSPC' || error.code === 'EDQUOT'
}

const texts: Record<Locale, { readonly code: Record<ErrorCode, string> }> = { en, ru }
/** Every page has the words of errors with it: one that only the server says is not among them. */
const tryAgain: Record<Locale, string> = { en: enAuth.tryAgain, ru: ruAuth.tryAgain }

function errorText(code: ErrorCode, locale: Locale): string {
  return texts[locale].code[code]
}
