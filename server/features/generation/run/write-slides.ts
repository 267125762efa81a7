import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { fingerprintEntry } from './fingerprint.ts'
import { change, keep, type Run } from './held.ts'
import { inParallel } from './in-parallel.ts'
import type { Structure } from './make-structure.ts'
import { readWritten } from './read-written.ts'

/** The words of every slide, several at a time; what is written is never written again. */
export async function writeSlides(run: Run, structure: Structure, outline: Outline): Promise<SlideContent[]> {
  const { entries } = outline
  const written = await readWritten(run.services.orm, run.taskId, outline)
  const slidesDone = () => countFromFirst(entries, written)
  await change(run, { step: 'slide_text', slidesTotal: entries.length, slidesDone: slidesDone() })
  const missing = entries.flatMap((entry, index) => (written.has(entry.id) ? [] : [{ entry, index }]))
  await inParallel(missing, run.services.writer.concurrency, async ({ entry, index }) => {
    const content = await writeSlide(run, structure, outline, entry, index)
    written.set(entry.id, content)
    const result = { step: 'slide_text', key: entry.id, value: content } as const
    const fingerprint = fingerprintEntry(outline, entry)
    await keep(run, { ...result, fingerprint }, { slidesDone: slidesDone() })
  })
  return entries.map(({ id }) => written.get(id)!)
}

async function writeSlide(
  run: Run,
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

/** Slides count in their order: one that is ready before those in front of it is not shown yet. */
function countFromFirst(entries: readonly OutlineEntry[], written: ReadonlyMap<string, unknown>): number {
  const hole = entries.findIndex(({ id }) => !written.has(id))
  return hole < 0 ? entries.length : hole
}
