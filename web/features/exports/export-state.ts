import { type Plan, planLimits } from '#domain/billing/plans.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { ExportError, ExportFormat, ExportNote } from '#domain/export/formats.ts'
import type { ExportOptions } from '#domain/export/options.ts'

/** The presentation to export, provided by the page. */
export interface ExportedDeck {
  readonly slug: string
  readonly name: string
  readonly workspace: string | null
  /** The current slide: its id, and its number from 1; undefined if there is none. */
  readonly slide?: { readonly id: number; readonly number: number } | undefined
  /** Saves pending changes. */
  readonly saveFirst?: (() => Promise<void>) | undefined
  readonly onGoTo: (slide: number) => void
  /** Where the focus goes on closing, if the element that opened the dialog may be gone. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
}

/** What to export. */
export interface ExportOrder {
  readonly slug: string
  readonly format: ExportFormat
  /** The id of a single slide. */
  readonly slide?: number | undefined
  readonly options?: ExportOptions | undefined
}

export interface ExportedFile {
  readonly url: string
  readonly name: string
  readonly bytes: number | null
}

/** Why there is no file: an error of the server, or of the client. */
export type ExportCause = ErrorCode | ExportError | 'unsaved' | 'no_answer' | 'range'

export interface ExportFailure {
  /** Failures of PDF exports have the outcome that the specification requires. */
  readonly outcome: 'pdf_disabled' | 'failed'
  readonly cause: ExportCause
}

export type ExportState =
  | { readonly phase: 'idle' }
  /** Pending changes are saved first, so that they are in the file. */
  | { readonly phase: 'saving'; readonly order: ExportOrder }
  | { readonly phase: 'asking'; readonly order: ExportOrder }
  | {
      readonly phase: 'working'
      readonly order: ExportOrder
      readonly done: number
      readonly total: number
      /** The server fetches or starts the browser that draws slides. */
      readonly isPreparing: boolean
      /** The server does not answer; polling is retried for a while. */
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

/** Formats that cannot take over everything: what is lost is read before the file is taken, not after. */
const EDITABLE: readonly ExportFormat[] = ['pptx', 'md']

export function isHeld(state: ExportState): state is Extract<ExportState, { phase: 'done' }> {
  return state.phase === 'done' && EDITABLE.includes(state.order.format) && state.report.length > 0
}

export function isLocked(format: ExportFormat, plan: Plan): boolean {
  return format === 'pdf' && !planLimits[plan].pdfExport
}

/** The preselected format: the last chosen one, unless the plan does not include it. */
export function pickFormat(last: ExportFormat, plan: Plan): ExportFormat {
  return isLocked(last, plan) ? 'pptx' : last
}

/** Whether to offer an upgrade: the plan known here does not include the format, or the server refused it. */
export function needsPlan(format: ExportFormat, plan: Plan, state: ExportState): boolean {
  if (isLocked(format, plan)) return true
  return state.phase === 'failed' && state.failure.cause === 'pdf_disabled'
}
