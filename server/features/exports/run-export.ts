import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { shownSlides } from '#domain/deck/slide-order.ts'
import { deckLanguage } from '#domain/deck/text/slide-text.ts'
import type { ExportError, ExportNote } from '#domain/export/formats.ts'
import { nameDownload } from '#domain/export/name-download.ts'
import { type ExportOptions, readExportPart, readSlideRange } from '#domain/export/options.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { NoBrowserError } from '#server/providers/browser/browser.ts'
import type { Services } from '#server/services.ts'
import { ClaimLost, runClaimed } from '#server/tasks/claimed-task.ts'
import type { Claim } from '#server/tasks/queries.ts'
import { nameFamilies } from '../brand/brand.ts'
import { readDocument } from '../presentations/presentations.ts'
import { openDeckFiles } from './deck-files.ts'
import {
  countBytes,
  ExportFailure,
  isMadeFormat,
  loadFormat,
  type MadeFile,
  typeOfFile,
} from './formats/format.ts'
import { changeClaimedExport, claimExport, type ExportRow, findExportById, holdsExport } from './queries.ts'

/** One for each time that a file is queued. The task itself decides when to give up, not the queue. */
export const exportJob = defineJob({
  name: 'export',
  data: z.object({ export_id: z.uuid(), run: z.int() }),
  retryLimit: 100,
  retryDelay: 2,
  retryDelayMax: 10,
  expireInSeconds: 1800,
  heartbeatSeconds: 20,
  concurrency: 2,
})

/** What fails is tried this often: a browser that crashed does not crash again as a rule. */
const mostTakes = 3
const mostNotes = 500

interface ExportOrder {
  readonly export_id: string
  readonly run: number
}

/** Makes the file of a task. Every worker begins from the start and writes to the same name. Throws to be called again. */
export async function runExport(
  services: Services,
  order: ExportOrder,
  stopping: AbortSignal,
): Promise<void> {
  const { orm, clock } = services
  const task = await claimExport(orm, order.export_id, order.run, clock.now())
  if (!task) return
  const progress = trackProgress(services, task)
  await runClaimed(stopping, {
    findReasonToStop: progress.save,
    async work(signal) {
      if (task.take > mostTakes) throw new Error('Its workers died again and again')
      await finish(
        services,
        task,
        await makeFile(services, task, { signal, onProgress: progress.onProgress }),
      )
    },
    async fail(error) {
      const code = toErrorCode(error)
      if (code === 'failed' && task.take < mostTakes) throw error
      if (code === 'failed') services.errorReports.capture(error, { extra: { export_id: task.id } })
      await changeClaimedExport(orm, task, clock.now(), { state: 'FAILURE', error: code })
    },
  })
}

/** Saves how far the export is when that changed since the last time, and finds out whether the claim still holds. */
function trackProgress({ orm, clock }: Services, claim: Claim) {
  let done = 0
  let saved = 0
  return {
    onProgress(slides: number) {
      done = Math.max(done, slides)
    },
    async save(): Promise<ClaimLost | undefined> {
      const now = done
      const holds = await (now > saved
        ? changeClaimedExport(orm, claim, clock.now(), { slidesDone: now })
        : holdsExport(orm, claim))
      saved = now
      return holds ? undefined : new ClaimLost()
    },
  }
}

type Made = NonNullable<Awaited<ReturnType<typeof makeFile>>>

async function finish(services: Services, task: ExportRow, made: Made | undefined): Promise<void> {
  if (!made) throw new Error('The presentation is gone')
  const { body, extension, report, deckName, slides } = made
  countBytes()(body.length)
  const name = nameDownload(deckName, extension)
  await services.storage.put(task.src!, body, typeOfFile(name))
  const ended = await changeClaimedExport(services.orm, task, services.clock.now(), {
    ...{ state: 'SUCCESS', error: null, name, bytes: body.length, slidesDone: slides, slidesTotal: slides },
    report: report.slice(0, mostNotes),
  })
  // The task was removed while its file was made: nothing else would remove the file.
  if (!ended && !(await findExportById(services.orm, task.id))) await services.storage.remove(task.src!)
}

function toErrorCode(error: unknown): ExportError {
  if (error instanceof NoBrowserError) return 'no_browser'
  return error instanceof ExportFailure ? error.code : 'failed'
}

interface MakingOptions {
  readonly signal: AbortSignal
  onProgress(done: number): void
}

interface MadeOfDeck extends MadeFile {
  readonly deckName: string
  readonly slides: number
  readonly report: readonly ExportNote[]
}

/** Reads the document as it is now and makes the file of it; undefined when the document is gone. */
async function makeFile(
  services: Services,
  { presentationId, format, part }: ExportRow,
  { signal, onProgress }: MakingOptions,
): Promise<MadeOfDeck | undefined> {
  if (!isMadeFormat(format)) throw new Error(`Nothing makes ${format}`)
  const stored = presentationId === null ? undefined : await readDocument(services, presentationId)
  if (!stored) return undefined
  const asked = readExportPart(part)
  const { deck, options } = isEditable(format) ? { deck: stored, ...asked } : leaveOutHidden(stored, asked)
  const slide = asked.slide === undefined ? undefined : deck.slides.findIndex(one => one.id === asked.slide)
  if (slide === -1) throw new ExportFailure('range')
  const { readFile, noteMissing } = openDeckFiles(services, deck, signal)
  const { browser } = services
  const deckPages = await services.deckPages()
  const maker = await loadFormat(format)
  const input = { deck, language: deckLanguage(deck.slides, 'en'), slide, options }
  const own = JSON.stringify(deck).match(/own-[a-z0-9-]+/g) ?? []
  const fontNames = await nameFamilies(services, [...new Set(own)])
  const made = await maker.make(input, { readFile, browser, deckPages, signal, fontNames, onProgress })
  const numberOf = (slide: number) =>
    stored.slides.findIndex(({ uid }) => uid === deck.slides[slide - 1]?.uid) + 1 || slide
  const notes = [...noteMissing(), ...made.report]
  return {
    ...made,
    deckName: deck.name,
    slides: slide === undefined ? countWanted(options, deck.slides.length) : 1,
    // Counted as the editor counts, where it is read.
    report: notes.map(note => (note.slide === null ? note : { ...note, slide: numberOf(note.slide) })),
  }
}

/** Files that can be worked on keep hidden slides, hidden; the others are for an audience. */
function isEditable(format: string): boolean {
  return format === 'pptx' || format === 'md'
}

/** What a range of slides is known by: their ids would be longer than a key may be. */
export function markSlides(ids: readonly (number | null | undefined)[]): string {
  return createHash('sha256').update(ids.join()).digest('base64url').slice(0, 22)
}

/** Ranges are counted as the editor counts. A slide or a range that is asked for and is hidden is made all the same. */
function leaveOutHidden(
  deck: StoredPresentation,
  { slide, options, mark }: ReturnType<typeof readExportPart>,
): Pick<ReturnType<typeof readExportPart>, 'options'> & { readonly deck: StoredPresentation } {
  const wanted = options?.slides ? readSlideRange(options.slides, deck.slides.length) : undefined
  const found = wanted && markSlides(wanted.map(place => deck.slides[place]?.id))
  // Others would be shown to somebody, or all of them.
  if (options?.slides && (!wanted || (mark ?? found) !== found)) throw new ExportFailure('range')
  const isShown = ({ hidden }: Slide) => !hidden
  const left = (wanted?.flatMap(place => deck.slides[place] ?? []) ?? deck.slides).filter(isShown)
  if (left.length === deck.slides.length || (wanted && left.length === 0)) return { deck, options }
  if (slide !== undefined && !left.some(({ id }) => id === slide)) return { deck, options }
  const slides = shownSlides(deck.slides)
  if (!wanted) return { deck: { ...deck, slides }, options }
  const numbers = left.map(({ uid }) => slides.findIndex(one => one.uid === uid) + 1)
  return { deck: { ...deck, slides }, options: { ...options, slides: numbers.join(',') } }
}

function countWanted(options: ExportOptions | undefined, all: number): number {
  return (options?.slides && readSlideRange(options.slides, all)?.length) || all
}
