import { randomUUID } from 'node:crypto'
import { planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { countDeckSlides } from '../presentations/count-deck-slides.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { exportJob } from './export-job.ts'
import { isFileThere } from './is-file-there.ts'
import { type ExportKey, type ExportRow, findExport, insertExport, restartExport } from './queries.ts'

export interface ExportAsked {
  readonly visitor: Visitor
  readonly address: string
  readonly slug: string
  readonly format: ExportFormat
  /** The id of the one slide that is wanted. */
  readonly slide?: number | undefined
}

export interface StartedExport {
  readonly task_id: string
  readonly export_id: string
  readonly workspace: string
}

/** Has a file made of the presentation as it is now. Asked for again, it is the same file; one that failed is tried again. */
export async function startExport(services: Services, asked: ExportAsked): Promise<StartedExport> {
  const { visitor, slug, format, slide } = asked
  const opened = await openPresentation(services, { visitor, slug, capability: 'presentation.view' })
  const { presentation, workspace, plan } = opened
  if (workspace === null) throw new DomainError('unauthorized')
  if (format === 'pdf' && !planLimits[plan].pdfExport) throw new DomainError('pdf_disabled')
  if (slide !== undefined && format !== 'png') {
    throw new DomainError('validation_failed', { fields: { slide: 'invalid' } })
  }
  const slides = await countDeckSlides(services, presentation.id, slide)
  if (slide !== undefined && slides === 0) throw new DomainError('slide_not_found')
  const key = {
    ...{ presentationId: presentation.id, revision: presentation.revision },
    ...{ format, part: slide === undefined ? '' : String(slide) },
  }
  const known = await findExport(services.orm, key)
  const task = known && (await isGoingOrDone(services, known)) ? known : undefined
  if (!task) {
    const who = {
      address: asked.address,
      account: String(visitor.userId),
      workspace: presentation.workspaceId!,
    }
    await limitAttempts(services, 'export', who)
  }
  const { id, taskId } = task ?? (await setGoing(services, key, slides))
  return { task_id: taskId, export_id: id, workspace }
}

async function isGoingOrDone(services: Services, task: ExportRow): Promise<boolean> {
  if (task.state === 'FAILURE') return false
  return task.state !== 'SUCCESS' || isFileThere(services, task.src)
}

/** Of many who ask at once, in one process or in several, one sets it going and all get it. */
export async function setGoing(services: Services, key: ExportKey, slides: number): Promise<ExportRow> {
  const now = services.clock.now()
  const known = await findExport(services.orm, key)
  const isBroken = known !== undefined && !(await isGoingOrDone(services, known))
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
