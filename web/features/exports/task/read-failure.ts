import { ApiError } from '#contract/api-error.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import type { ExportCause, ExportFailure } from './export-state.ts'

export function describeFailure(format: ExportFormat, cause: ExportCause): ExportFailure {
  const isOfCalls = cause !== 'unsaved'
  return { outcome: format === 'pdf' && isOfCalls ? 'pdf_disabled' : 'failed', cause }
}

export function readCause(thrown: unknown): ExportCause {
  return thrown instanceof ApiError ? thrown.code : 'no_answer'
}

/** No answer, an overloaded server and one that stumbled may be another matter the next time; a refusal stays one. */
export function mayPass(thrown: unknown): boolean {
  if (!(thrown instanceof ApiError)) return true
  return thrown.statusCode >= 500 || thrown.statusCode === 429 || thrown.statusCode === 408
}
