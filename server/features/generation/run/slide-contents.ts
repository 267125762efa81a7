import { createHash } from 'node:crypto'
import type { OfferedPicture } from '#contract/pictures.ts'
import { wantsPicture } from '#domain/generation/draft/look.ts'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { type DownloadablePicture, toFoundPicture } from '../../pictures/pictures.ts'
import { selectResults } from '../queries.ts'
import { type GenerationRun, saveProgress, saveResult } from './generation-run.ts'
import type { Structure } from './plan-deck.ts'

/** The text of every slide, several at a time; a written slide is not written again. */
export async function writeSlides(
  run: GenerationRun,
  structure: Structure,
  outline: Outline,
): Promise<SlideContent[]> {
  const { entries } = outline
  const written = await readWritten(run.services.orm, run.task.id, outline)
  const slidesDone = () => countFromFirst(entries, written)
  await saveProgress(run, { step: 'slide_text', slidesTotal: entries.length, slidesDone: slidesDone() })
  const missing = entries.flatMap((entry, index) => (written.has(entry.id) ? [] : [{ entry, index }]))
  await inParallel(missing, run.services.writer.concurrency, async ({ entry, index }) => {
    const content = await writeSlide(run, structure, outline, entry, index)
    written.set(entry.id, content)
    const result = { step: 'slide_text', key: entry.id, value: content } as const
    const fingerprint = fingerprintEntry(outline, entry)
    await saveResult(run, { ...result, fingerprint }, { slidesDone: slidesDone() })
  })
  return entries.map(({ id }) => written.get(id)!)
}

async function writeSlide(
  run: GenerationRun,
  { brief }: Structure,
  outline: Outline,
  entry: OutlineEntry,
  index: number,
): Promise<SlideContent> {
  const { signal, services, task } = run
  signal.throwIfAborted()
  const given = await services.writer.writeSlide({
    ...{ request: task.request, brief, outline, entry, index, signal },
  })
  const checked = slideContentSchema.safeParse(makeStorable(given))
  if (!checked.success) throw new WriterError('failed', 'The slide is none', { cause: checked.error })
  return checked.data
}

/** Slides are shown in order: one that is ready before an earlier one does not count yet. */
function countFromFirst(entries: readonly OutlineEntry[], written: ReadonlyMap<string, unknown>): number {
  const hole = entries.findIndex(({ id }) => !written.has(id))
  return hole < 0 ? entries.length : hole
}

/** The pictures found for a slide: enough that no two slides need the same one. */
export interface SlidePictures {
  readonly index: number
  readonly found: readonly DownloadablePicture[]
}

const perSlide = 12
const atOnce = 4

/** Pictures for the slides that have a place for one. A service that fails costs pictures, not the deck. */
export async function findPictures(
  run: GenerationRun,
  contents: readonly SlideContent[],
  language: Locale,
): Promise<SlidePictures[]> {
  const wishes = contents.map(wantsPicture)
  const print = fingerprint(wishes)
  const [known] = await selectResults(run.services.orm, run.task.id, 'images')
  if (known?.fingerprint === print) return known.value as SlidePictures[]
  await saveProgress(run, { step: 'images' })
  const wanted = wishes.flatMap((words, index) => (words === null ? [] : [{ words, index }]))
  const pictures: SlidePictures[] = []
  await inParallel(wanted, atOnce, async ({ words, index }) => {
    run.signal.throwIfAborted()
    const offered = await find(run, words, language)
    pictures.push({ index, found: offered.slice(0, perSlide).map(toFoundPicture) })
  })
  pictures.sort((a, b) => a.index - b.index)
  await saveResult(run, { step: 'images', key: '', fingerprint: print, value: pictures })
  return pictures
}

async function find({ services }: GenerationRun, text: string, locale: Locale): Promise<OfferedPicture[]> {
  try {
    return (await services.pictures.find({ text, locale, page: 1 })).results
  } catch (error) {
    services.errorReports.capture(error, { extra: { step: 'images' } })
    return []
  }
}

function fingerprint(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22)
}

/** What a slide is written from; one whose entry did not change is not written again. */
function fingerprintEntry(outline: Outline, entry: OutlineEntry): string {
  const { title, points, kind, blocks } = entry
  // A table of contents says what the others are called.
  const others = kind === 'agenda' ? outline.entries.map(other => other.title) : []
  return fingerprint([outline.title, outline.kind, title, points, kind, blocks, others])
}

/** The slides written so far, by outline entry; those whose entry has changed since are left out. */
export async function readWritten(
  orm: Orm,
  taskId: string,
  outline: Outline,
): Promise<Map<string, SlideContent>> {
  const wanted = new Map(outline.entries.map(entry => [entry.id, fingerprintEntry(outline, entry)]))
  const results = await selectResults(orm, taskId, 'slide_text')
  const valid = results.filter(({ key, fingerprint }) => wanted.get(key) === fingerprint)
  return new Map(valid.map(({ key, value }) => [key, value as SlideContent]))
}

/**
 * Works on `atOnce` items at a time, started in their order. After a failure nothing more is started, and what runs
 * is awaited: it may have cost money.
 */
async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const failures: unknown[] = []
  const worker = async () => {
    while (next < items.length && failures.length === 0) {
      const item = items[next++] as Item
      await work(item).catch(error => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(Math.max(1, atOnce), items.length) }, worker))
  if (failures.length > 0) throw failures[0]
}
