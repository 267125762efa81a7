import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallInput, CallReply } from '#contract/endpoint.ts'
import type { ExportStatus, exports } from '#contract/exports.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import {
  type EndedExport,
  type ExportCause,
  type ExportOrder,
  type ExportState,
  idle,
  isBusy,
} from './export-state.ts'
import { patience, pollDelay, retryDelay } from './poll-delay.ts'
import { describeFailure, mayPass, readCause } from './read-failure.ts'

type Calls = typeof exports
export type ExportCalls = {
  readonly [Name in keyof Calls]: (input: CallInput<Calls[Name]>) => Promise<CallReply<Calls[Name]>>
}
type Task = CallReply<Calls['start']>
/** A presentation and a format: at most one export of each is under way. */
type Key = `${string} ${ExportFormat}`
type Ending = { phase: 'done'; status: ExportStatus } | { phase: 'failed'; cause: ExportCause }

export interface ExportDesk {
  readonly store: StoreApi<Readonly<Partial<Record<Key, ExportState>>>>
  readonly read: (slug: string, format: ExportFormat) => ExportState
  /** Begins, unless this one is under way already. `saveFirst` sends what is not saved yet. */
  readonly start: (order: ExportOrder, saveFirst?: () => Promise<void>) => void
  /** Waits no longer: the server goes on, and whoever asks again finds what it made. */
  readonly stop: (slug: string, format: ExportFormat) => void
  readonly leave: () => void
}

/** Exports of a page, from the press to the file: each is asked for, polled, and ends in a file or in a reason. */
export function createExportDesk(calls: ExportCalls, onEnd: (ended: EndedExport) => void): ExportDesk {
  const store = createStore<Partial<Record<Key, ExportState>>>(() => ({}))
  const timers = new Map<Key, ReturnType<typeof setTimeout>>()
  /** What was asked before an export was stopped is not listened to. */
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
      end({ phase: 'failed', cause: readCause(error) })
    }
  }

  async function follow(key: Key, order: ExportOrder, task: Task, isMine: () => boolean): Promise<Ending> {
    let [asked, failed] = [0, 0]
    let [done, total] = [0, 0]
    for (;;) {
      try {
        const status = await askTask(calls, order, task)
        failed = 0
        if (status.task_state === 'SUCCESS') return { phase: 'done', status }
        if (status.task_state === 'FAILURE') return { phase: 'failed', cause: status.error ?? 'failed' }
        // An answer that was overtaken on its way must not turn the bar back.
        done = Math.max(done, status.slides_done)
        total = status.slides_total
      } catch (error) {
        failed += 1
        if (!mayPass(error) || failed >= patience) return { phase: 'failed', cause: readCause(error) }
      }
      if (isMine()) write(key, { phase: 'working', order, done, total, isCutOff: failed > 1 })
      await wait(key, failed > 0 ? retryDelay(failed) : pollDelay(asked++))
    }
  }

  /** Never over once the export was stopped: nothing is asked any more. */
  function wait(key: Key, delay: number): Promise<void> {
    return new Promise(done => timers.set(key, setTimeout(done, delay)))
  }

  function giveUp(key: Key): void {
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
    stop: (slug, format) => giveUp(keyOf(slug, format)),
    leave() {
      for (const [key, state] of Object.entries(store.getState()))
        if (state && isBusy(state)) giveUp(key as Key)
    },
  }
}

function keyOf(slug: string, format: ExportFormat): Key {
  return `${slug} ${format}`
}

function startTask(calls: ExportCalls, { slug, format, slide }: ExportOrder): Promise<Task> {
  if (format === 'pdf') return calls.exportPdf({ params: { slug } })
  return calls.start({ params: { slug }, body: { format, slide } })
}

function askTask(calls: ExportCalls, { slug, format }: ExportOrder, task: Task): Promise<ExportStatus> {
  const { task_id, export_id } = task
  const ask = format === 'pdf' ? calls.pdfStatus : calls.status
  return ask({ params: { slug }, query: { task_id, export_id } })
}

function endExport(order: ExportOrder, ending: Ending): EndedExport {
  if (ending.phase === 'done') {
    const { url, name, bytes, report } = ending.status
    // Made, but without a way to it: to whoever waits for the file this is a failure.
    if (url) return { phase: 'done', order, file: { url, name: name ?? '', bytes }, report }
    return { phase: 'failed', order, failure: describeFailure(order.format, 'failed') }
  }
  return { phase: 'failed', order, failure: describeFailure(order.format, ending.cause) }
}
