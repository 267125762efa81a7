import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { slides as slideCalls } from '#contract/slides.ts'
import { type DeckDraft, instantiateDraft, instantiateSlide, type SlideDraft } from '#domain/deck/draft.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { DomainError } from '#domain/errors.ts'
import {
  DifferenceList,
  type ImportError,
  type ImportedPicture,
  type ImportedPresentation,
  type ImportStep,
  leadLinks,
} from '#domain/import/imported.ts'
import { can } from '#domain/workspace/access.ts'
import { minutes, seconds } from '#server/clock.ts'
import { DocumentError } from '#server/documents/document.ts'
import { readImportInWorker } from '#server/documents/import/read-import.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { cleanSlidesInTurns } from '#server/sanitize-slides.ts'
import { openScratchFolder } from '#server/scratch-folder.ts'
import type { Services } from '#server/services.ts'
import { ClaimLost, runClaimed } from '#server/tasks/claimed-task.ts'
import { claimKept, dropUnclaimed, keepUnclaimed, makeUploadedPicture } from '../assets/assets.ts'
import { putIntoFolder } from '../folders/folders.ts'
import { addPresentation, type NewDocument, refuseTooManySlides } from '../presentations/presentations.ts'
import { lockWorkspaces, readPlan } from '../workspaces/workspaces.ts'
import {
  changeClaimedImport,
  claimImport,
  findImport,
  forgetFile,
  holdsImport,
  type ImportRow,
  insertReport,
  lockClaimedImport,
} from './queries.ts'

/** One for each time that an import is queued. The task itself decides when to give up, not the queue. */
export const importJob = defineJob({
  name: 'import',
  data: z.object({ import_id: z.uuid(), run: z.int() }),
  retryLimit: 100,
  retryDelay: 2,
  retryDelayMax: 10,
  expireInSeconds: 900,
  heartbeatSeconds: 20,
  concurrency: 2,
})

/** A file that ends its worker again and again is to blame for it. */
const mostTakes = 3

interface ImportOrder {
  readonly import_id: string
  readonly run: number
}

interface Progress {
  step: ImportStep
  done: number
  total: number
}

/**
 * Makes a presentation of a file. Every worker begins from the start: until the presentation is there, with its pictures
 * and its list of differences, nothing of it is. Throws to be called again.
 */
export async function runImport(
  services: Services,
  order: ImportOrder,
  stopping: AbortSignal,
): Promise<void> {
  const { orm, clock } = services
  const task = await claimImport(orm, order.import_id, order.run, clock.now())
  if (!task) return
  const progress: Progress = { step: 'waiting', done: 0, total: 0 }
  let saved = ''
  const end = async (error: ImportError) => {
    if (await changeClaimedImport(orm, task, clock.now(), { state: 'FAILURE', error }))
      await removeFile(services, task)
  }
  await runClaimed(stopping, {
    async findReasonToStop() {
      const now = JSON.stringify(progress)
      const holds = await (now === saved
        ? holdsImport(orm, task)
        : changeClaimedImport(orm, task, clock.now(), { ...progress }))
      saved = now
      return holds ? undefined : new ClaimLost()
    },
    async work(signal) {
      if (task.take > mostTakes) return end('damaged')
      await importFile(services, task, { signal, progress })
      await removeFile(services, task)
    },
    async fail(error) {
      const code = toImportError(error)
      if (code === 'failed' && task.take < mostTakes) throw error
      if (code === 'failed') services.errorReports.capture(error, { extra: { import_id: task.id } })
      await end(code)
    },
  })
}

function toImportError(error: unknown): ImportError {
  if (error instanceof DocumentError) return error.fault === 'no_text' ? 'empty' : error.fault
  if (!(error instanceof DomainError)) return 'failed'
  if (error.code === 'pay') return error.details?.limit === 'slides' ? 'too_many_slides' : 'workspace_full'
  if (error.code === 'workspace_access_denied' || error.code === 'workspace_not_found') return 'denied'
  // A document that no schema takes was made of a file that no office program wrote.
  return error.code === 'validation_failed' ? 'damaged' : 'failed'
}

/** The file first: without its row nobody would find it any more. What cannot be done now is left for later. */
export async function removeFile(
  { orm, storage }: Services,
  { id, src }: Pick<ImportRow, 'id' | 'src'>,
): Promise<void> {
  if (src === null) return
  const removed = await storage.remove(src).then(
    () => true,
    () => false,
  )
  if (removed) await forgetFile(orm, id)
}

interface ImportTools {
  readonly signal: AbortSignal
  readonly progress: Progress
}

async function importFile(services: Services, task: ImportRow, tools: ImportTools): Promise<void> {
  const { progress, signal } = tools
  const { workspaceId } = task
  if (workspaceId === null) throw new DomainError('workspace_not_found')
  const folder = await openScratchFolder(join(services.config.dataDir, 'incoming')).newPath()
  await mkdir(folder, { mode: 0o700 })
  try {
    const path = join(folder, 'file')
    await fetchFile(services, task, path)
    progress.step = 'reading'
    const imported = await readImportInWorker(
      { path, folder, name: task.name, format: task.format },
      {
        signal,
        onProgress: (done, total) => Object.assign(progress, { done, total }),
      },
    )
    if (imported.deck.slides.length === 0) throw new DocumentError('no_text')
    refuseTooManySlides(await readPlan(services.orm, workspaceId), imported.deck.slides.length)
    await keepPresentation(services, { ...task, workspaceId }, imported, { ...tools, folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchFile({ storage }: Services, { src }: ImportRow, path: string): Promise<void> {
  const found = src === null ? undefined : await storage.get(src)
  if (!found) throw new DocumentError('damaged')
  await pipeline(found.body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

interface KeptPicture {
  readonly id: number
  readonly src: string
}

async function keepPresentation(
  services: Services,
  task: ImportRow & { readonly workspaceId: number },
  imported: ImportedPresentation,
  tools: ImportTools & { readonly folder: string },
): Promise<void> {
  const kept = new Map<string, KeptPicture>()
  const differences = new DifferenceList(imported.differences)
  try {
    await keepPictures(services, imported.pictures, { ...tools, kept, differences })
    tools.progress.step = 'saving'
    tools.signal.throwIfAborted()
    const draft = withPictures(imported.deck, kept)
    const { name, theme, settings } = instantiateDraft({ ...draft, slides: [] }, { nextUid: randomUUID })
    const slides = await makeSlides(draft.slides, tools.signal)
    await publish(services, task, { name, theme, settings, slides }, { kept, differences })
  } catch (error) {
    await dropUnclaimed(
      services,
      [...kept.values()].map(({ id }) => id),
    )
    throw error
  }
}

interface Keeping {
  readonly kept: Map<string, KeptPicture>
  readonly differences: DifferenceList
}

/** What is wrong with a picture itself costs that picture, and nothing else. */
const pictureFaults: ReadonlySet<string> = new Set([
  'unsupported_file',
  'broken_picture',
  'file_too_large_for_server',
  'picture_too_large',
])

/** More pictures than these are kept in a hurry: somebody waits for all of them. */
const FEW = 12

async function keepPictures(
  services: Services,
  pictures: readonly ImportedPicture[],
  { folder, signal, progress, kept, differences }: ImportTools & Keeping & { readonly folder: string },
): Promise<void> {
  Object.assign(progress, { step: 'pictures', done: 0, total: pictures.length })
  const until = services.clock.now().getTime() + longestWait
  const left = [...pictures]
  const keep = async (picture: ImportedPicture) => {
    const path = join(folder, picture.file)
    try {
      const { size } = await stat(path)
      const made = await whenThereIsRoom(
        () => makeUploadedPicture(path, size, pictures.length > FEW),
        () => {
          signal.throwIfAborted()
          return services.clock.now().getTime() < until
        },
      )
      const digest = createHash('sha256')
        .update(await readFile(path))
        .digest('base64url')
      kept.set(picture.src, await keepUnclaimed(services, made, { name: picture.name, digest }))
    } catch (error) {
      if (!(error instanceof DomainError && pictureFaults.has(error.code))) throw error
      for (const slide of picture.slides) differences.add(slide, 'picture_missing', picture.name)
    }
    progress.done += 1
  }
  const go = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      signal.throwIfAborted()
      await keep(next)
    }
  }
  // Two are packed while another is written down. All have ended before anything is taken back.
  const ends = await Promise.allSettled([go(), go(), go()])
  const failed = ends.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Shorter than an import may take: what others have read meanwhile is over some time. */
const longestWait = minutes(10)

/** Does what is refused while others do as much of it as there is room for. */
async function whenThereIsRoom<Result>(work: () => Promise<Result>, mayWait: () => boolean): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'too_many_requests' && mayWait())) throw error
      await wait(seconds(1))
    }
  }
}

/** The slides as they may be stored, made one after the other: a large file keeps nobody else waiting. */
async function makeSlides(drafts: readonly SlideDraft[], signal: AbortSignal): Promise<readonly Slide[]> {
  if (drafts.length > LIMITS.slides) throw new DocumentError('too_much')
  const uids = drafts.map(() => randomUUID())
  const lead = (number: number) => (uids[number - 1] === undefined ? undefined : `#${uids[number - 1]}`)
  const slides: Slide[] = []
  for (const [at, uid] of uids.entries()) {
    const draft = drafts[at]
    if (!draft) continue
    const slide = slideSchema.parse(instantiateSlide(leadLinks(draft, lead), at, uid))
    // An editor could not save it again.
    if (Buffer.byteLength(JSON.stringify(slide)) > slideCalls.update.bodyLimit)
      throw new DocumentError('too_much')
    slides.push(slide)
    await setImmediate()
    signal.throwIfAborted()
  }
  return cleanSlidesInTurns(slides, signal)
}

/** The presentation, its pictures and its list of differences come to be together with the end of the task, or not at all. */
async function publish(
  services: Services,
  task: ImportRow & { readonly workspaceId: number },
  document: NewDocument,
  { kept, differences }: Keeping,
): Promise<void> {
  const { orm, clock } = services
  const list = differences.list()
  await orm.transaction(async inner => {
    // The workspace is locked first, as when it is deleted: otherwise the two could deadlock.
    await lockWorkspaces(inner, [task.workspaceId])
    if (!(await lockClaimedImport(inner, task))) throw new ClaimLost()
    const found = task.userId === null ? undefined : await findImport(inner, task.id, task.userId)
    if (!can(found?.role ?? undefined, 'presentation.create'))
      throw new DomainError('workspace_access_denied')
    const made = { ...document, creationKey: task.id }
    const { presentation } = await addPresentation(inner, services, task.workspaceId, made)
    // A folder that was deleted meanwhile leaves the presentation outside of it.
    await putIntoFolder(inner, presentation, task.folderId).catch(error => {
      if (!(error instanceof DomainError)) throw error
    })
    await claimKept(
      inner,
      [...kept.values()].map(({ id }) => id),
      presentation.id,
    )
    const now = clock.now()
    await insertReport(inner, {
      ...{ presentationId: presentation.id, name: task.name, format: task.format },
      ...{ differences: list, createdAt: now },
    })
    const change = { slug: presentation.slug, differences: list.length, step: 'saving' as const }
    await changeClaimedImport(inner, task, now, { ...change, state: 'SUCCESS' })
  })
}

/** The draft with the sources that its pictures have by now; where one could not be kept, there is an empty frame or nothing. */
function withPictures(draft: DeckDraft, kept: ReadonlyMap<string, KeptPicture>): DeckDraft {
  const sourceOf = (src: string) => (src.startsWith('import/') ? kept.get(src)?.src : src)
  const backgroundOf = <Background extends { image?: { src: string } | null | undefined } | null | undefined>(
    background: Background,
  ): Background => {
    if (!background?.image) return background
    const src = sourceOf(background.image.src)
    return { ...background, image: src === undefined ? null : { ...background.image, src } }
  }
  return {
    ...draft,
    ...(draft.theme && { theme: { ...draft.theme, background: backgroundOf(draft.theme.background) } }),
    slides: draft.slides.map(slide => ({
      ...slide,
      ...(slide.theme && { theme: { ...slide.theme, background: backgroundOf(slide.theme.background) } }),
      items: slide.items.map(item => {
        if (item.type === 'video' && item.poster) return { ...item, poster: sourceOf(item.poster) ?? null }
        if ((item.type !== 'image' && item.type !== 'gif') || !item.src) return item
        return { ...item, src: sourceOf(item.src) ?? null }
      }),
      stickers: (slide.stickers ?? []).flatMap(sticker => {
        const src = sourceOf(sticker.src)
        return src === undefined ? [] : [{ ...sticker, src }]
      }),
    })),
  }
}
