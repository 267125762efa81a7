import type { ExportStatus } from '#contract/exports.ts'
import { DomainError } from '#domain/errors.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export/formats.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { type ExportRow, findExportById } from './queries.ts'

export interface StatusAsked {
  readonly visitor: Visitor
  readonly slug: string
  readonly task_id: string
  readonly export_id: string
  /** Of these alone. */
  readonly formats?: readonly ExportFormat[]
}

/** How far a file of this presentation is; ids of others are not found. */
export async function readExportStatus(services: Services, asked: StatusAsked): Promise<ExportStatus> {
  const { visitor, slug, formats = EXPORT_FORMATS } = asked
  const { presentation } = await openPresentation(services, {
    visitor,
    slug,
    capability: 'presentation.view',
  })
  const task = await findExportById(services.orm, asked.export_id)
  const isTheirs = task?.taskId === asked.task_id && task.presentationId === presentation.id
  const format = formats.find(one => one === task?.format)
  if (!isTheirs || !format) throw new DomainError('task_not_found')
  return presentStatus(task, format)
}

function presentStatus(task: ExportRow, format: ExportFormat): ExportStatus {
  const isDone = task.state === 'SUCCESS'
  return {
    task_state: task.state,
    format,
    slides_done: task.slidesDone,
    slides_total: task.slidesTotal,
    url: isDone ? `/exports/${task.id}` : null,
    name: isDone ? task.name : null,
    bytes: isDone ? task.bytes : null,
    report: isDone ? task.report : [],
    error: task.error,
  }
}
