import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '#contract/api-error.ts'
import type { CallInput, CallReply } from '#contract/endpoint.ts'
import type { ExportStatus, exports } from '#contract/exports.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import {
  type EndedExport,
  type ExportCause,
  type ExportFailure,
  type ExportOrder,
  type ExportState,
  idle,
  isBusy,
} from './export-state.ts'

type Calls = typeof exports
export type ExportCalls = {
  readonly [Name in keyof Calls]: (input: CallInput<Calls[Name]>) => Promise<CallReply<Calls[Name]>>
}
type Task = CallReply<Calls['start']>
/** A presentation and a format: at most one export of each runs at a time. */
type Key = `${string} ${ExportFormat}`
type Ending = { phase: 'done'; status: ExportStatus } | { phase: 'failed'; cause: ExportCause }

export interface ExportManager {
  readonly store: StoreApi<Readonly<Partial<Record<Key, ExportState>>>>
  readonly read: (slug: string, format: ExportFormat) => ExportState
  /** Starts an export, unless it is already running. `saveFirst` saves pending changes. */
  readonly start: (order: ExportOrder, saveFirst?: () => Promise<void>) => void
  /** Stops polling: the server continues, and a later export of the same deck gets its file. */
  readonly stop: (slug: string, format: ExportFormat) => void
  readonly leave: () => void
}

/** Runs the exports of a page: each is started, polled, and ends with a file or a failure. */
export function createExportManager(calls: ExportCalls, onEnd: (ended: EndedExport) => void): ExportManager {
  const store = createStore<Partial<Record<Key, ExportState>>>(() => ({}))
  const timers = new Map<Key, ReturnType<typeof setTimeout>>()
  /** Counts up when an export is stopped, so that late answers are ignored. */
  const turns = new Map<Key, number>()
  const turnOf = (key: Key) => turns.get(key) ?? 0
  const read = (key: Key): ExportState => store.getState()[key] ?? idle
  const write = (key: Key, state: ExportState) => store.setState({ [key]: state })

  async function run(order: ExportOrder, saveFirst?: () => Promise<void>): Promise<void> {
    const key = keyOf(order.slug, order.format)
    const turn = turnOf(key)
    const isMine = () => turn === turnOf(key)
    function end(ending: Ending): void {
      if (!isMine()) return
      const ended = endExport(order, ending)
      write(key, ended)
      onEnd(ended)
    }

    if (saveFirst) {
      write(key, { phase: 'saving', order })
      const isSaved = await saveFirst().then(
        () => true,
        () => false,
      )
      if (!isSaved) return end({ phase: 'failed', cause: 'unsaved' })
      if (!isMine()) return
    }
    write(key, { phase: 'asking', order })
    try {
      const task = await startTask(calls, order)
      if (isMine()) end(await follow(key, order, task, isMine))
    } catch (error) {
      const cause = readCause(error)
      const isRange = cause === 'validation_failed' && order.options?.slides !== undefined
      end({ phase: 'failed', cause: isRange ? 'range' : cause })
    }
  }

  async function follow(key: Key, order: ExportOrder, task: Task, isMine: () => boolean): Promise<Ending> {
    let [polls, failed] = [0, 0]
    let [done, total] = [0, 0]
    let isPreparing = false
    for (;;) {
      try {
        const status = await askTask(calls, order, task)
        failed = 0
        if (status.task_state === 'SUCCESS') return { phase: 'done', status }
        if (status.task_state === 'FAILURE') return { phase: 'failed', cause: status.error ?? 'failed' }
        // A late answer must not move the progress bar backwards.
        done = Math.max(done, status.slides_done)
        total = status.slides_total
        isPreparing = done === 0 && status.preparing_browser
      } catch (error) {
        failed += 1
        if (!isRetryable(error) || failed >= MAX_FAILED_POLLS)
          return { phase: 'failed', cause: readCause(error) }
      }
      if (isMine()) write(key, { phase: 'working', order, done, total, isPreparing, isCutOff: failed > 1 })
      await wait(key, failed > 0 ? retryDelay(failed) : pollDelay(polls++))
    }
  }

  /** Never resolves once the export was stopped, which ends the polling. */
  function wait(key: Key, delay: number): Promise<void> {
    return new Promise(done => timers.set(key, setTimeout(done, delay)))
  }

  function abandon(key: Key): void {
    turns.set(key, turnOf(key) + 1)
    clearTimeout(timers.get(key))
    write(key, idle)
  }

  return {
    store,
    read: (slug, format) => read(keyOf(slug, format)),
    start(order, saveFirst) {
      if (!isBusy(read(keyOf(order.slug, order.format)))) void run(order, saveFirst)
    },
    stop: (slug, format) => abandon(keyOf(slug, format)),
    leave() {
      for (const [key, state] of Object.entries(store.getState()))
        if (state && isBusy(state)) abandon(key as Key)
    },
  }
}

function keyOf(slug: string, format: ExportFormat): Key {
  return `${slug} ${format}`
}

function startTask(calls: ExportCalls, { slug, format, slide, options = {} }: ExportOrder): Promise<Task> {
  if (format === 'pdf' && Object.keys(options).length === 0) return calls.exportPdf({ params: { slug } })
  return calls.start({ params: { slug }, body: { format, slide, ...options } })
}

function askTask(calls: ExportCalls, { slug, format }: ExportOrder, task: Task): Promise<ExportStatus> {
  const { task_id, export_id } = task
  const ask = format === 'pdf' ? calls.pdfStatus : calls.status
  return ask({ params: { slug }, query: { task_id, export_id } })
}

function endExport(order: ExportOrder, ending: Ending): EndedExport {
  if (ending.phase === 'done') {
    const { url, name, bytes, report } = ending.status
    // A file without an address cannot be downloaded: for the user this is a failure.
    if (url) return { phase: 'done', order, file: { url, name: name ?? '', bytes }, report }
    return { phase: 'failed', order, failure: describeFailure(order.format, 'failed') }
  }
  return { phase: 'failed', order, failure: describeFailure(order.format, ending.cause) }
}

const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 2_000
const DELAY_GROWTH = 1.4

/** Half a second at first, so that a small deck is ready quickly; up to two seconds for a long export. */
export function pollDelay(polls: number): number {
  return Math.min(MAX_DELAY_MS, Math.round(MIN_DELAY_MS * DELAY_GROWTH ** polls))
}

/** Failed polls in a row after which the export counts as failed: about half a minute. */
const MAX_FAILED_POLLS = 10
const MAX_RETRY_DELAY_MS = 4_000

export function retryDelay(failed: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, MIN_DELAY_MS * 2 ** failed)
}

export function describeFailure(format: ExportFormat, cause: ExportCause): ExportFailure {
  const isOfCalls = cause !== 'unsaved' && cause !== 'range'
  return { outcome: format === 'pdf' && isOfCalls ? 'pdf_disabled' : 'failed', cause }
}

function readCause(thrown: unknown): ExportCause {
  return thrown instanceof ApiError ? thrown.code : 'no_answer'
}

/** Network errors, overload and server errors may pass; a refusal does not. */
function isRetryable(thrown: unknown): boolean {
  if (!(thrown instanceof ApiError)) return true
  return thrown.statusCode >= 500 || thrown.statusCode === 429 || thrown.statusCode === 408
}
