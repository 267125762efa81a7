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
import { type Locale, negotiateLocale } from '#domain/locale.ts'
import en from '#locales/en/errors.json' with { type: 'json' }
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
    if (refusal.status >= 500 && !isMeant) {
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
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
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

function errorText(code: ErrorCode, locale: Locale): string {
  return texts[locale].code[code]
}
