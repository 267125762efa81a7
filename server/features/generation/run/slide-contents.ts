import { createHash } from 'node:crypto'
import type { OfferedPicture } from '#contract/pictures.ts'
import { wantsPicture } from '#domain/generation/draft/look.ts'
import type { DrawnIcon } from '#domain/generation/draft/place/sheet.ts'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { type SlideWish, WriterError } from '#server/providers/writers/writer.ts'
import { findIconsFor } from '../../icons/icons.ts'
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
  const slidesDone = countFromFirst(entries, written)
  await saveProgress(run, { step: 'slide_text', slidesTotal: entries.length, slidesDone })
  const missing = entries.flatMap((entry, index) => (written.has(entry.id) ? [] : [{ entry, index }]))
  /** One after another: a slide that was counted before it is kept would be lost, and told as done, if the process died. */
  let saving = Promise.resolve()
  const save = async (entry: OutlineEntry, value: SlideContent, earlier: Promise<void>) => {
    await earlier.catch(() => undefined)
    const all = new Map([...written, [entry.id, value]])
    const fingerprint = fingerprintEntry(outline, entry)
    const progress = { slidesDone: countFromFirst(entries, all) }
    await saveResult(run, { step: 'slide_text', key: entry.id, fingerprint, value }, progress)
    written.set(entry.id, value)
  }
  await inParallel(missing, run.services.writer.concurrency, async ({ entry, index }) => {
    const content = await writeSlide(run, structure, outline, { entry, index })
    saving = save(entry, content, saving)
    await saving
  })
  return entries.map(({ id }) => written.get(id)!)
}

export async function writeSlide(
  run: GenerationRun,
  { brief }: Structure,
  outline: Outline,
  which: Pick<SlideWish, 'entry' | 'index' | 'mending'>,
): Promise<SlideContent> {
  const { signal, services, task, meter } = run
  signal.throwIfAborted()
  const given = await services.writer.writeSlide({
    ...{ request: task.request, brief, outline, signal, meter, ...which },
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
  /** One for each of its parts, where it asks for them and all are there. */
  readonly icons?: readonly DrawnIcon[]
}

const perSlide = 12
const atOnce = 4

/** Pictures for the slides that have a place for one. A service that fails costs pictures, not the deck. */
export async function findPictures(
  run: GenerationRun,
  contents: readonly SlideContent[],
  { language, isPlanned }: { readonly language: Locale; readonly isPlanned: boolean },
): Promise<SlidePictures[]> {
  const wishes = contents.map(content => wantsPicture(content, isPlanned))
  const illustrated = contents.map(({ icons = [] }) => icons)
  const print = fingerprint([wishes, illustrated])
  const [known] = await selectResults(run.services.orm, run.task.id, 'images')
  if (known?.fingerprint === print) return known.value as SlidePictures[]
  await saveProgress(run, { step: 'images' })
  const wanted = wishes.flatMap((words, index) => {
    const icons = illustrated[index] ?? []
    return words === null && icons.length === 0 ? [] : [{ words, icons, index }]
  })
  const pictures: SlidePictures[] = []
  await inParallel(wanted, atOnce, async ({ words, icons: asked, index }) => {
    run.signal.throwIfAborted()
    const offered = words === null ? [] : await find(run, words, language)
    const icons = await findIconsFor(asked, language)
    const found = offered.slice(0, perSlide).map(toFoundPicture)
    pictures.push({ index, found, ...(icons.length > 0 && { icons }) })
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

export function fingerprint(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22)
}

/** What a slide is written from; one whose entry did not change is not written again. */
export function fingerprintEntry(outline: Outline, entry: OutlineEntry): string {
  const { title, points, kind, blocks } = entry
  // A table of contents says what the others are called.
  const others = kind === 'agenda' ? outline.entries.map(other => other.title) : []
  return fingerprint([outline.title, outline.kind, title, points, kind, blocks, others])
}

/** Where a slide is kept that was written once more after a review. */
export function mendedKey(id: string): string {
  return `mended ${id}`
}

/** The slides written so far, by outline entry; those whose entry has changed since are left out. */
export async function readWritten(
  orm: Orm,
  taskId: string,
  outline: Outline,
): Promise<Map<string, SlideContent>> {
  const wanted = new Map(outline.entries.map(entry => [entry.id, fingerprintEntry(outline, entry)]))
  const results = await selectResults(orm, taskId, 'slide_text')
  const byKey = new Map(results.map(result => [result.key, result]))
  const valid = [...wanted].flatMap(([id, print]) => {
    const kept = [byKey.get(mendedKey(id)), byKey.get(id)].find(result => result?.fingerprint === print)
    return kept ? [[id, kept.value as SlideContent] as const] : []
  })
  return new Map(valid)
}

/**
 * Works on `atOnce` items at a time, started in their order. After a failure nothing more is started, and what runs
 * is awaited: it may have cost money.
 */
export async function inParallel<Item>(
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
