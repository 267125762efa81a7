import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ImportReport, type ImportStatus, imports } from '#contract/imports.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/access.ts'
import { days, hours } from '#server/clock.ts'
import { DocumentError } from '#server/documents/document.ts'
import { detectImport } from '#server/documents/import/read-import.ts'
import { boundUpload, cleanFileName, receiveFile } from '#server/http/receive-file.ts'
import { serve } from '#server/http/serve.ts'
import { newSlug } from '#server/random.ts'
import { openScratchFolder, type ScratchFolder } from '#server/scratch-folder.ts'
import type { Services } from '#server/services.ts'
import {
  chooseWorkspace,
  openPresentation,
  type PresentationVisit,
  readVisit,
} from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { refuseFullWorkspace } from '../workspaces/workspaces.ts'
import {
  cancelImport,
  deleteOldImports,
  findImport,
  findImportById,
  findImportByKey,
  findReport,
  type ImportRow,
  insertImport,
  restartImport,
  selectSpent,
  selectStalledImports,
} from './queries.ts'
import { importJob, removeFile } from './run-import.ts'

export async function serveImports(app: FastifyInstance, services: Services): Promise<void> {
  const scratch = openScratchFolder(join(services.config.dataDir, 'incoming'))
  // Forms with files are read only where they are expected: elsewhere such a body is refused unread.
  await app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    serve(scope, imports.start, async ({ query, request, session }) =>
      presentImport(await startImport(services, scratch, { request, userId: session.userId, query })),
    )
  })

  serve(app, imports.status, async ({ params, session }) =>
    presentImport(await openImport(services, { userId: session.userId, taskId: params.task_id })),
  )

  serve(app, imports.cancel, async ({ params, session }) =>
    presentImport(await stopImport(services, { userId: session.userId, taskId: params.task_id })),
  )

  serve(app, imports.report, async call => ({ report: await readReport(services, readVisit(call)) }))
}

interface StartRequest {
  readonly request: FastifyRequest
  readonly userId: number
  readonly query: z.output<typeof imports.start.query>
}

/** Takes a file and queues its import. What no reader could read is refused before anything is kept. */
async function startImport(
  services: Services,
  scratch: ScratchFolder,
  { request, userId, query }: StartRequest,
): Promise<ImportRow> {
  const workspace = await chooseWorkspace(services, userId, query.workspace)
  const known = query.key && (await findImportByKey(services.orm, userId, query.key))
  if (known) return known
  refuseFullWorkspace(workspace)
  await limitAttempts(services, 'import', { address: request.ip, account: String(userId) })
  const path = await scratch.newPath()
  try {
    const bound = boundUpload(planLimits[workspace.plan].uploadBytes, services.config)
    const received = await receiveFile(request, { path, ...bound })
    const name = cleanFileName(received.name, 'presentation')
    const body = await readFile(path)
    const format = detectFormat(body, name)
    return await queueImport(services, body, {
      ...{ id: randomUUID(), userId, workspaceId: workspace.id, folderId: query.folder ?? null },
      ...{ key: query.key ?? null, name, format, bytes: received.bytes, state: 'PENDING' },
    })
  } finally {
    await rm(path, { force: true })
  }
}

function detectFormat(bytes: Buffer, name: string): ImportRow['format'] {
  try {
    return detectImport(bytes, name)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (error.fault === 'unsupported') throw new DomainError('unsupported_import')
    throw new DomainError('unreadable_document', { reason: error.fault })
  }
}

type NewImport = Pick<ImportRow, 'id' | 'userId' | 'workspaceId' | 'folderId' | 'key' | 'name' | 'format'> &
  Pick<ImportRow, 'bytes' | 'state'>

/** The row comes first: whatever dies from here on, there is no file that no row knows of. */
async function queueImport(services: Services, body: Buffer, task: NewImport): Promise<ImportRow> {
  const { orm, storage, clock, jobs } = services
  const now = clock.now()
  const src = `i/${newSlug(32)}.data`
  if (!(await insertImport(orm, { ...task, src, createdAt: now, updatedAt: now }))) {
    const first = task.key && task.userId ? await findImportByKey(orm, task.userId, task.key) : undefined
    if (first) return first
    throw new DomainError('conflict')
  }
  try {
    await storage.put(src, body, 'application/octet-stream')
    await orm.transaction(inner => jobs.enqueue(inner, importJob, { import_id: task.id, run: 1 }))
  } catch (error) {
    await cancelImport(orm, task.id, now)
    await removeFile(services, { id: task.id, src })
    throw error
  }
  const row = await findImportById(orm, task.id)
  if (!row) throw new DomainError('conflict')
  return row
}

interface ImportVisit {
  readonly userId: number
  readonly taskId: string
}

/** Opens an import for the person who started it, as long as they may make presentations in its workspace. */
async function openImport({ orm }: Services, { userId, taskId }: ImportVisit): Promise<ImportRow> {
  const found = await findImport(orm, taskId, userId)
  if (!found || !can(found.role ?? undefined, 'presentation.create')) throw new DomainError('task_not_found')
  return found.task
}

async function stopImport(services: Services, visit: ImportVisit): Promise<ImportRow> {
  const task = await openImport(services, visit)
  const stopped = await cancelImport(services.orm, task.id, services.clock.now())
  if (stopped) await removeFile(services, stopped)
  return stopped ?? (await openImport(services, visit))
}

function presentImport(task: ImportRow): ImportStatus {
  return {
    task_id: task.id,
    task_state: task.state,
    name: task.name,
    step: task.step,
    done: task.done,
    total: task.total,
    slug: task.slug,
    differences: task.differences,
    error: task.error,
  }
}

async function readReport(services: Services, visit: PresentationVisit): Promise<ImportReport | null> {
  const { presentation } = await openPresentation(services, visit)
  const found = await findReport(services.orm, presentation.id)
  if (!found) return null
  const { name, format, differences, createdAt } = found
  return { name, format, differences, created_at: createdAt.toISOString() }
}

const kept = days(7)
/** A running worker updates its task far more often. */
const longestSilence = hours(1)
const batch = 100

/** Removes the files of imports that have ended and what is remembered of old ones; queues again what the queue has lost. */
export async function removeOldImports(services: Services): Promise<void> {
  const { orm, clock, jobs } = services
  const now = clock.now()
  for (const task of await selectSpent(orm, batch)) await removeFile(services, task)
  await deleteOldImports(orm, new Date(now.getTime() - kept))
  for (const task of await selectStalledImports(orm, new Date(now.getTime() - longestSilence), batch)) {
    await orm.transaction(async inner => {
      const run = await restartImport(inner, task, now)
      if (run !== undefined) await jobs.enqueue(inner, importJob, { import_id: task.id, run })
    })
  }
}
