import type { Outline } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import { type Remark, WriterError } from '#server/providers/writers/writer.ts'
import { selectResults } from '../queries.ts'
import { type GenerationRun, saveProgress, saveResult } from './generation-run.ts'
import type { Structure } from './plan-deck.ts'
import { fingerprint, fingerprintEntry, inParallel, mendedKey, writeSlide } from './slide-contents.ts'

interface Written {
  readonly outline: Outline
  readonly contents: SlideContent[]
}

type KeptRemark = Omit<Remark, 'index'> & { readonly id: string }

const reviewKey = 'review'

/** What an editor said of an outline, and the fingerprint of the outline without what it found repeated. */
interface KeptReview {
  readonly remarks: readonly KeptRemark[]
  readonly after: string
}

/**
 * Has all slides read together by the writer, if it can, and what it finds wanting written once more. A slide that only
 * repeats others goes, unless a person has confirmed the outline: then it is theirs. What is known after a crash is not
 * asked for again, and a review that fails costs its improvements, not the presentation.
 */
export async function reviewSlides(
  run: GenerationRun,
  structure: Structure,
  written: Written,
): Promise<Written> {
  const remarks = await askForRemarks(run, structure, written)
  const gone = listGone(run, remarks)
  const isThere = written.outline.entries.some(({ id }) => gone.has(id))
  const kept = isThere ? await takeOut(run, written, gone) : written
  return mendSlides(
    run,
    structure,
    kept,
    remarks.filter(({ id }) => !gone.has(id)),
  )
}

function listGone({ task }: GenerationRun, remarks: readonly KeptRemark[]): ReadonlySet<string> {
  return new Set(task.review ? [] : remarks.flatMap(({ id, mayGo }) => (mayGo === true ? [id] : [])))
}

async function askForRemarks(
  run: GenerationRun,
  { brief }: Structure,
  { outline, contents }: Written,
): Promise<readonly KeptRemark[]> {
  const { services, task, signal, meter } = run
  const print = fingerprintOutline(outline)
  const results = await selectResults(services.orm, task.id, 'slide_text')
  const known = results.find(({ key }) => key === reviewKey)
  // Whoever dies while slides are taken out leaves the one outline or the other, and both were read.
  const kept = known?.value as KeptReview | readonly KeptRemark[] | undefined
  const { remarks: said, after } = isReview(kept) ? kept : { remarks: kept ?? [], after: '' }
  if (known && (known.fingerprint === print || after === print)) return said
  if (!services.writer.review) return []
  const wish = { request: task.request, brief, outline, contents, signal, meter }
  const given = await services.writer.review(wish).catch(ignoreWriter<readonly Remark[]>([]))
  const remarks = given.flatMap(({ index, ...remark }): KeptRemark[] => {
    const entry = outline.entries[index]
    return entry ? [{ ...remark, id: entry.id }] : []
  })
  const review: KeptReview = {
    remarks,
    after: fingerprintOutline(withoutThose(outline, listGone(run, remarks))),
  }
  await saveResult(run, { step: 'slide_text', key: reviewKey, fingerprint: print, value: review })
  return remarks
}

/** Reviews that were kept before were their remarks alone. */
function isReview(kept: KeptReview | readonly KeptRemark[] | undefined): kept is KeptReview {
  return kept !== undefined && 'remarks' in kept
}

function withoutThose(outline: Outline, gone: ReadonlySet<string>): Outline {
  return { ...outline, entries: outline.entries.filter(({ id }) => !gone.has(id)) }
}

async function takeOut(
  run: GenerationRun,
  { outline, contents }: Written,
  gone: ReadonlySet<string>,
): Promise<Written> {
  const left = outline.entries
    .filter(({ id }) => gone.has(id))
    .map(({ title }) => ({ title, why: 'repeat' as const }))
  const shorter = { ...withoutThose(outline, gone), left: [...(outline.left ?? []), ...left] }
  const total = shorter.entries.length
  await saveProgress(run, { outline: shorter, slidesTotal: total, slidesDone: total })
  return { outline: shorter, contents: contents.filter((_, at) => !gone.has(outline.entries[at]?.id ?? '')) }
}

async function mendSlides(
  run: GenerationRun,
  structure: Structure,
  { outline, contents }: Written,
  remarks: readonly KeptRemark[],
): Promise<Written> {
  const results = await selectResults(run.services.orm, run.task.id, 'slide_text')
  const mended = [...contents]
  const wanted = remarks.flatMap(({ id, advice }) => {
    const index = outline.entries.findIndex(entry => entry.id === id)
    const [entry, content] = [outline.entries[index], contents[index]]
    if (!entry || !content) return []
    const print = fingerprintEntry(outline, entry)
    // What an earlier worker mended is among the contents already.
    const isDone = results.some(({ key, fingerprint: of }) => key === mendedKey(id) && of === print)
    return isDone ? [] : [{ index, entry, content, advice, print }]
  })
  await inParallel(wanted, run.services.writer.concurrency, async one => {
    const { index, entry, content, advice, print } = one
    const mending = {
      advice,
      content,
      before: contents[index - 1] ?? null,
      after: contents[index + 1] ?? null,
    }
    const better = await writeSlide(run, structure, outline, { entry, index, mending }).catch(
      ignoreWriter(content),
    )
    mended[index] = better
    await saveResult(run, {
      step: 'slide_text',
      key: mendedKey(entry.id),
      fingerprint: print,
      value: better,
    })
  })
  return { outline, contents: mended }
}

function fingerprintOutline(outline: Outline): string {
  return fingerprint(outline.entries.map(entry => [entry.id, fingerprintEntry(outline, entry)]))
}

function ignoreWriter<T>(instead: T): (error: unknown) => T {
  return error => {
    if (error instanceof WriterError) return instead
    throw error
  }
}
