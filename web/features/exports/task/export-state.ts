import type { ErrorCode } from '#domain/errors.ts'
import type { ExportError, ExportFormat } from '#domain/export/formats.ts'
import type { ExportNote } from '#domain/export/report.ts'

/** What is made into a file. */
export interface ExportOrder {
  readonly slug: string
  readonly format: ExportFormat
  /** One slide alone, by its id. */
  readonly slide?: number | undefined
}

export interface ExportedFile {
  readonly url: string
  readonly name: string
  readonly bytes: number | null
}

/** Why there is no file: the server's word, or what happened on the way. */
export type ExportCause = ErrorCode | ExportError | 'unsaved' | 'no_answer'

export interface ExportFailure {
  /** Whatever fails of a PDF has the outcome that the specification names. */
  readonly outcome: 'pdf_disabled' | 'failed'
  readonly cause: ExportCause
}

export type ExportState =
  | { readonly phase: 'idle' }
  /** What was typed last is sent first, so that it is in the file. */
  | { readonly phase: 'saving'; readonly order: ExportOrder }
  | { readonly phase: 'asking'; readonly order: ExportOrder }
  | {
      readonly phase: 'working'
      readonly order: ExportOrder
      readonly done: number
      readonly total: number
      /** The server does not answer; it is asked again for a while. */
      readonly isCutOff: boolean
    }
  | {
      readonly phase: 'done'
      readonly order: ExportOrder
      readonly file: ExportedFile
      readonly report: readonly ExportNote[]
    }
  | { readonly phase: 'failed'; readonly order: ExportOrder; readonly failure: ExportFailure }

export type EndedExport = Extract<ExportState, { phase: 'done' | 'failed' }>

export const idle: ExportState = { phase: 'idle' }

export function isBusy({ phase }: ExportState): boolean {
  return phase === 'saving' || phase === 'asking' || phase === 'working'
}
