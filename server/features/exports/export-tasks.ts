import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ExportStatus } from '#contract/exports.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export/formats.ts'
import {
  type ExportOptions,
  misplacedOptions,
  readSlideRange,
  writeExportPart,
} from '#domain/export/options.ts'
import { days, hours } from '#server/clock.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { countDeckSlides, openPresentation, type PresentationVisit } from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import {
  deleteExport,
  type ExportKey,
  type ExportRow,
  findExport,
  findExportById,
  insertExport,
  restartExport,
  selectExpired,
  selectSlideIds,
  selectStalledExports,
} from './queries.ts'
import { exportJob, markSlides } from './run-export.ts'

interface ExportRequest {
  readonly visit: PresentationVisit
  readonly address: string
  readonly format: ExportFormat
  /** The id of the one slide that is wanted. */
  readonly slide?: number | undefined
  readonly options?: ExportOptions | undefined
}

interface StartedExport {
  readonly task_id: string
  readonly export_id: string
  readonly workspace: string
}

/** Has a file made of the presentation as it is now. Asked for again, it is the same file; one that failed is tried again. */
export async function startExport(services: Services, request: ExportRequest): Promise<StartedExport> {
  const { visit, format, slide, options = {} } = request
  const opened = await openPresentation(services, visit)
  const { presentation, workspace, plan } = opened
  if (workspace === null) throw new DomainError('unauthorized')
  if (format === 'pdf' && !planLimits[plan].pdfExport) throw new DomainError('pdf_disabled')
  if (slide !== undefined && format !== 'png') {
    throw new DomainError('validation_failed', { fields: { slide: 'invalid' } })
  }
  const [misplaced] = misplacedOptions(format, options)
  if (misplaced) throw new DomainError('validation_failed', { fields: { [misplaced]: 'invalid' } })
  const ids = options.slides ? await selectSlideIds(services.orm, presentation.id) : undefined
  const all = ids?.length ?? (await countDeckSlides(services, presentation.id, slide))
  if (slide !== undefined && all === 0) throw new DomainError('slide_not_found')
  const places = options.slides ? readSlideRange(options.slides, all) : undefined
  const mark = ids && places && markSlides(places.map(place => ids[place]))
  const part = writeExportPart({ slide, options, mark }, all)
  if (part === undefined) throw new DomainError('validation_failed', { fields: { slides: 'invalid' } })
  const slides = places?.length ?? all
  const key = { presentationId: presentation.id, revision: presentation.revision, format, part }
  const known = await findExport(services.orm, key)
  const task = known && (await isPendingOrDone(services, known)) ? known : undefined
  if (!task) {
    const who = {
      address: request.address,
      account: String(visit.visitor.userId),
      workspace: presentation.workspaceId!,
    }
    await limitAttempts(services, 'export', who)
  }
  const { id, taskId } = task ?? (await queueExport(services, key, slides))
  return { task_id: taskId, export_id: id, workspace }
}

async function isPendingOrDone(services: Services, task: ExportRow): Promise<boolean> {
  if (task.state === 'FAILURE') return false
  return task.state !== 'SUCCESS' || isFileThere(services, task.src)
}

/** Of many requests at once, in one process or in several, one queues the export and all get it. */
export async function queueExport(services: Services, key: ExportKey, slides: number): Promise<ExportRow> {
  const now = services.clock.now()
  const known = await findExport(services.orm, key)
  const isBroken = known !== undefined && !(await isPendingOrDone(services, known))
  return services.orm.transaction(async orm => {
    const id = randomUUID()
    const inserted = await insertExport(orm, {
      ...{ ...key, id, taskId: randomUUID(), state: 'PENDING', slidesTotal: slides, report: [] },
      ...{ src: `e/${newSlug(32)}.data`, createdAt: now, updatedAt: now },
    })
    if (inserted) await services.jobs.enqueue(orm, exportJob, { export_id: id, run: 1 })
    else if (isBroken) {
      const run = await restartExport(orm, known, now)
      if (run !== undefined) await services.jobs.enqueue(orm, exportJob, { export_id: known.id, run })
    }
    const row = await findExport(orm, key)
    if (!row) throw new DomainError('conflict')
    return row
  })
}

interface StatusRequest {
  readonly visit: PresentationVisit
  readonly task_id: string
  readonly export_id: string
  /** Only files of these formats are found. */
  readonly formats?: readonly ExportFormat[]
}

/** How far a file of this presentation is; ids of others are not found. */
export async function readExportStatus(services: Services, request: StatusRequest): Promise<ExportStatus> {
  const { visit, formats = EXPORT_FORMATS } = request
  const { presentation } = await openPresentation(services, visit)
  const task = await findExportById(services.orm, request.export_id)
  const isTheirs = task?.taskId === request.task_id && task.presentationId === presentation.id
  const format = formats.find(one => one === task?.format)
  if (!isTheirs || !format) throw new DomainError('task_not_found')
  return presentStatus(services, task, format)
}

function presentStatus({ browser }: Services, task: ExportRow, format: ExportFormat): ExportStatus {
  const isDone = task.state === 'SUCCESS'
  return {
    task_state: task.state,
    format,
    slides_done: task.slidesDone,
    slides_total: task.slidesTotal,
    // A worker in another process is not seen here: its export then just counts slides.
    preparing_browser: task.state === 'STARTED' && task.slidesDone === 0 && browser.isPreparing(),
    url: isDone ? `/exports/${task.id}` : null,
    name: isDone ? task.name : null,
    bytes: isDone ? task.bytes : null,
    report: isDone ? task.report : [],
    error: task.error,
  }
}

async function isFileThere({ storage }: Services, src: string | null): Promise<boolean> {
  const found = src === null ? undefined : await storage.get(src)
  found?.body.destroy()
  return found !== undefined
}

export const exportExpiryJob = defineJob({
  name: 'export-expiry',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 300,
  expireInSeconds: 1800,
  cron: '29 * * * *',
})

const lifetime = hours(24)
/** Whoever asked before the last edit may still be about to download. */
const outdatedLifetime = hours(1)
const cardLifetime = days(30)
/** A running worker updates its task far more often. */
const longestSilence = hours(1)
const batch = 100

/** Removes the files that nobody comes back for, those of deleted presentations too, and queues again what the queue has lost. */
export async function removeExpiredExports(services: Services): Promise<void> {
  const { orm, storage, clock, jobs } = services
  const now = clock.now().getTime()
  const before = (age: number) => new Date(now - age)
  const lifetimes = {
    until: before(lifetime),
    outdatedUntil: before(outdatedLifetime),
    longLived: { formats: ['card'], until: before(cardLifetime) },
  }
  for (;;) {
    const expired = await selectExpired(orm, lifetimes, batch)
    for (const task of expired) {
      if (task.src) await storage.remove(task.src)
      await deleteExport(orm, task)
    }
    if (expired.length < batch) break
  }
  for (const task of await selectStalledExports(orm, before(longestSilence), batch)) {
    await orm.transaction(async inner => {
      const run = await restartExport(inner, task, clock.now())
      if (run !== undefined) await jobs.enqueue(inner, exportJob, { export_id: task.id, run })
    })
  }
}
