import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Folder, folders } from '#contract/folders.ts'
import { nameKey } from '#domain/deck/names.ts'
import { DomainError } from '#domain/errors.ts'
import { type FolderRefusal, folderLimits, refuseFolderPlace } from '#domain/workspace/folders.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { noteListChanges } from '../presentations/presentations.ts'
import { openWorkspace, visitOf, type WorkspaceVisit } from '../workspaces/workspaces.ts'
import {
  countFiled,
  dissolveFolder,
  type FolderRow,
  filePresentations,
  findFolder,
  holdFolders,
  insertFolder,
  lockListed,
  selectFolders,
  updateFolder,
} from './queries.ts'

export function serveFolders(app: FastifyInstance, services: Services): void {
  serve(app, folders.list, async exchange => {
    const { workspace } = await openWorkspace(services, visitOf(exchange))
    return { results: await listFolders(services.orm, workspace.id) }
  })
  serve(app, folders.create, async exchange => createFolder(services, visitOf(exchange), exchange.body))
  serve(app, folders.update, async exchange =>
    changeFolder(services, visitOf(exchange), exchange.params.id, exchange.body),
  )
  serve(app, folders.remove, async exchange => {
    await removeFolder(services, visitOf(exchange), exchange.params.id)
    return {}
  })
  serve(app, folders.fill, async exchange => fillFolder(services, visitOf(exchange), exchange.body))
}

/** The folders of a workspace by name; who asks must have been let into it. */
export async function listFolders(orm: Orm, workspaceId: number): Promise<Folder[]> {
  return (await selectFolders(orm, workspaceId)).map(present)
}

/** How many presentations of these workspaces lie in a folder of theirs, or in any. */
export async function countInFolders(
  orm: Orm,
  workspaceIds: number[],
  folder: number | null,
): Promise<number> {
  if (folder !== null && !(await findFolder(orm, workspaceIds, folder))) {
    throw new DomainError('folder_not_found')
  }
  return countFiled(orm, workspaceIds, folder)
}

/** Puts a new presentation into a folder of its workspace, in the transaction that makes it. */
export async function putIntoFolder(
  orm: Orm,
  { id, workspaceId }: { readonly id: number; readonly workspaceId: number | null },
  folder: number | null | undefined,
): Promise<void> {
  if (folder === undefined || folder === null || workspaceId === null) return
  await refuseForeignFolder(orm, workspaceId, folder)
  await filePresentations(orm, [id], folder)
}

export async function refuseForeignFolder(orm: Orm, workspaceId: number, folder: number): Promise<void> {
  if (!(await findFolder(orm, [workspaceId], folder))) throw new DomainError('folder_not_found')
}

/**
 * Runs a change of a workspace's folders, one after the other: depth and names are counted. The row of the workspace is
 * left alone, for who puts a presentation into the trash takes that one last. Who was removed meanwhile is refused.
 */
async function changeFolders<Result>(
  services: Services,
  visit: WorkspaceVisit,
  change: (orm: Orm, workspaceId: number) => Promise<Result>,
): Promise<Result> {
  const { workspace } = await openWorkspace(services, visit)
  return services.orm.transaction(async orm => {
    await holdFolders(orm, workspace.id)
    await openWorkspace({ ...services, orm }, visit)
    return change(orm, workspace.id)
  })
}

function createFolder(
  services: Services,
  visit: WorkspaceVisit,
  body: z.output<typeof folders.create.body>,
): Promise<Folder> {
  return changeFolders(services, visit, async (orm, workspaceId) => {
    const rows = await selectFolders(orm, workspaceId)
    const parentId = body.parent ?? null
    const name = makeStorable(body.name)
    if (parentId !== null) pickFolder(rows, parentId)
    // Sent twice because the reply was lost, or made by two people at once.
    const known = findNamed(rows, parentId, name)
    if (known) return present(known)
    refuse(rows.length >= folderLimits.perWorkspace ? 'too_many' : undefined)
    refuse(refuseFolderPlace(rows.map(present), null, parentId))
    const createdAt = services.clock.now()
    return present(
      await insertFolder(orm, {
        ...{ workspaceId, parentId, name, nameKey: nameKey(name), createdAt },
      }),
    )
  })
}

function changeFolder(
  services: Services,
  visit: WorkspaceVisit,
  id: number,
  body: z.output<typeof folders.update.body>,
): Promise<Folder> {
  return changeFolders(services, visit, async (orm, workspaceId) => {
    const rows = await selectFolders(orm, workspaceId)
    const before = pickFolder(rows, id)
    const parentId = body.parent === undefined ? before.parentId : body.parent
    const name = makeStorable(body.name ?? before.name)
    if (parentId !== null) pickFolder(rows, parentId)
    refuse(refuseFolderPlace(rows.map(present), id, parentId))
    const other = findNamed(rows, parentId, name)
    refuse(other && other.id !== id ? 'name_taken' : undefined)
    return present(await updateFolder(orm, id, { name, nameKey: nameKey(name), parentId }))
  })
}

function removeFolder(services: Services, visit: WorkspaceVisit, id: number): Promise<void> {
  return changeFolders(services, visit, async (orm, workspaceId) => {
    const row = pickFolder(await selectFolders(orm, workspaceId), id)
    await dissolveFolder(orm, row)
  })
}

function fillFolder(
  services: Services,
  visit: WorkspaceVisit,
  body: z.output<typeof folders.fill.body>,
): Promise<{ moved: string[] }> {
  return changeFolders(services, visit, async (orm, workspaceId) => {
    if (body.folder !== null) pickFolder(await selectFolders(orm, workspaceId), body.folder)
    const listed = await lockListed(orm, workspaceId, body.presentations)
    if (listed.length === 0) throw new DomainError('presentation_not_found')
    const moved = listed.filter(({ folderId }) => folderId !== body.folder)
    if (moved.length > 0) {
      await filePresentations(
        orm,
        moved.map(({ id }) => id),
        body.folder,
      )
      await noteListChanges(orm, workspaceId, moved, services.clock.now())
    }
    return { moved: listed.map(({ slug }) => slug) }
  })
}

function pickFolder(rows: readonly FolderRow[], id: number): FolderRow {
  const row = rows.find(folder => folder.id === id)
  if (!row) throw new DomainError('folder_not_found')
  return row
}

function findNamed(rows: readonly FolderRow[], parentId: number | null, name: string): FolderRow | undefined {
  const key = nameKey(name)
  return rows.find(row => row.parentId === parentId && row.nameKey === key)
}

function refuse(reason: FolderRefusal | undefined): void {
  if (reason) throw new DomainError('folder_refused', { reason })
}

function present({ id, name, parentId, presentations }: FolderRow): Folder {
  return { id, name, parent: parentId, presentations }
}
