import type { ExportError } from '#domain/export/formats.ts'
import type { ExportNote } from '#domain/export/report.ts'
import { nameDownload } from '#server/http/download-name.ts'
import { NoBrowserError } from '#server/providers/browser/browser.ts'
import type { Services } from '#server/services.ts'
import { typeOfFile } from '../formats/format.ts'
import { type ExportRow, findExportById } from '../queries.ts'
import { makeFile } from './make-file.ts'
import { changeHeld, takeUpExport } from './queries.ts'
import { HoldLost, watchHold } from './watch-hold.ts'

/** What fails is tried this often: a browser that crashed does not crash again as a rule. */
const mostTakes = 3
const megabyte = 1024 * 1024
const largestFile = 512 * megabyte
const mostNotes = 500

export interface ExportOrder {
  readonly export_id: string
  readonly run: number
}

class TooLarge extends Error {}

/** Makes the file of a task. Whoever takes it up begins anew and writes to the same name. Throws to be called again. */
export async function runExport(
  services: Services,
  order: ExportOrder,
  stopping: AbortSignal,
): Promise<void> {
  const task = await takeUpExport(services.orm, order.export_id, order.run, services.clock.now())
  if (!task) return
  const watch = watchHold(services, task)
  try {
    if (task.take > mostTakes) throw new Error('Its workers died again and again')
    const signal = AbortSignal.any([stopping, watch.signal])
    await finish(services, task, await makeFile(services, task, { signal, onProgress: watch.onProgress }))
  } catch (thrown) {
    await settle(services, task, watch.signal.aborted ? watch.signal.reason : thrown, stopping)
  } finally {
    watch.stop()
  }
}

type Made = NonNullable<Awaited<ReturnType<typeof makeFile>>>

async function finish(services: Services, task: ExportRow, made: Made | undefined): Promise<void> {
  if (!made) throw new Error('The presentation is gone')
  const { body, extension, report, deckName, slides } = made
  if (body.length > largestFile) throw new TooLarge(`${body.length} bytes`)
  const name = nameDownload(deckName, extension)
  await services.storage.put(task.src!, body, typeOfFile(name))
  const ended = await changeHeld(services.orm, task, services.clock.now(), {
    ...{ state: 'SUCCESS', error: null, name, bytes: body.length, slidesDone: slides, slidesTotal: slides },
    report: keepNotes(report),
  })
  // Removed while it was made: nothing else knows of the file.
  if (!ended && !(await findExportById(services.orm, task.id))) await services.storage.remove(task.src!)
}

function keepNotes(report: readonly ExportNote[]): ExportNote[] {
  return report.slice(0, mostNotes)
}

async function settle(
  services: Services,
  task: ExportRow,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  if (error instanceof HoldLost) return
  if (stopping.aborted) throw error
  const code = judge(error)
  if (code === 'failed' && task.take < mostTakes) throw error
  if (code === 'failed') services.errorReports.capture(error, { extra: { export_id: task.id } })
  await changeHeld(services.orm, task, services.clock.now(), { state: 'FAILURE', error: code })
}

function judge(error: unknown): ExportError {
  if (error instanceof NoBrowserError) return 'no_browser'
  return error instanceof TooLarge ? 'too_large' : 'failed'
}
