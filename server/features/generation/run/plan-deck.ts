import { defaultTitle } from '#content/default-title.ts'
import { type Plan, planLimits } from '#domain/billing/plans.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { boundSlides, countSlides } from '#domain/generation/count-slides.ts'
import { OUTLINE_LIMITS, type Outline, outlineSchema } from '#domain/generation/outline.ts'
import { type GenerationRequest, REQUEST_LIMITS } from '#domain/generation/request.ts'
import { minutes } from '#server/clock.ts'
import { makeStorable } from '#server/db/database.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { runInWorker } from '#server/worker-threads/run-in-worker.ts'
import { selectResults } from '../queries.ts'
import { type GenerationRun, saveProgress, saveResult } from './generation-run.ts'

export interface Structure {
  readonly brief: Brief
  readonly slides: number
}

/** How many slides a generated deck may have under a plan. */
function mostSlides(plan: Plan): number {
  return Math.min(planLimits[plan].slidesPerPresentation, REQUEST_LIMITS.mostSlides)
}

/** Reads the request without a writer: the brief and the number of slides. */
export async function makeStructure(run: GenerationRun, plan: Plan): Promise<Structure> {
  const [known] = await selectResults(run.services.orm, run.task.id, 'structure')
  if (known) return known.value as Structure
  await saveProgress(run, { step: 'structure' })
  const { request } = run.task
  const brief = withTitle(await readBriefInWorker(request, run.signal), run.task.name)
  const slides = countSlides(brief, request, mostSlides(plan))
  const structure = { brief, slides }
  const { language } = brief
  const result = { step: 'structure', key: '', fingerprint: '', value: structure } as const
  await saveResult(run, result, { language, slidesTotal: slides })
  return structure
}

/** A brief may say nothing but what it wants ("a deck, 5 slides"): a presentation has a name all the same. */
function withTitle(brief: Brief, name: string): Brief {
  return brief.title === '' ? { ...brief, title: name || defaultTitle(brief.language) } : brief
}

/** The outline to write from; undefined while it waits to be confirmed. */
export async function makeOutline(
  run: GenerationRun,
  structure: Structure,
  plan: Plan,
): Promise<Outline | undefined> {
  const { outline: known, review, outlineConfirmed } = run.task
  if (known) return keepKnownBlocks(known, structure)
  await saveProgress(run, { step: 'outline' })
  const outline = await writeOutline(run, structure, plan)
  const awaitsOutline = review && !outlineConfirmed
  const slidesTotal = outline.entries.length
  await saveProgress(run, { outline, name: outline.title, slidesTotal, awaitsOutline, tries: 0 })
  return awaitsOutline ? undefined : outline
}

async function writeOutline(run: GenerationRun, { brief, slides }: Structure, plan: Plan): Promise<Outline> {
  const { request } = run.task
  const { signal, meter } = run
  const bounds = boundSlides(brief, request, mostSlides(plan))
  const given = await run.services.writer.writeOutline({ request, brief, slides, bounds, signal, meter })
  const checked = outlineSchema.safeParse(makeStorable(given))
  if (!checked.success) throw new WriterError('failed', 'The outline is none', { cause: checked.error })
  return shorten(checked.data, mostSlides(plan))
}

/** The limit of the plan holds whatever the writer returns, and what it leaves out is named; the last slide is the closing one. */
function shorten(outline: Outline, most: number): Outline {
  const { entries } = outline
  if (entries.length <= most) return outline
  const left = entries.slice(most - 1, -1).map(({ title }) => ({ title, why: 'limit' as const }))
  return {
    ...outline,
    entries: [...entries.slice(0, most - 1), ...entries.slice(-1)],
    left: [...(outline.left ?? []), ...left].slice(0, OUTLINE_LIMITS.left),
  }
}

/** An outline that was sent to us may name blocks that are not there. */
function keepKnownBlocks(outline: Outline, { brief }: Structure): Outline {
  const entries = outline.entries.map(entry => ({
    ...entry,
    blocks: entry.blocks.filter(at => at < brief.blocks.length),
  }))
  return { ...outline, entries }
}

/** What is longer than this takes so long to read that other requests would wait for it. */
const longest = 60_000
const limits = { timeMs: minutes(2), memoryBytes: 1024 * 1024 * 1024 }
const script = new URL('./read-brief-worker.ts', import.meta.url)

/** Reads a brief here, or in a worker thread when its documents are long. */
async function readBriefInWorker(request: GenerationRequest, signal: AbortSignal): Promise<Brief> {
  const characters = request.documents.reduce((sum, { text }) => sum + text.length, request.brief.length)
  return characters <= longest ? readBrief(request) : runInWorker<Brief>(script, request, limits, signal)
}
