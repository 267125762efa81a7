import type { Plan } from '#domain/billing/plans.ts'
import { type Outline, outlineSchema } from '#domain/generation/outline.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { change, type Run } from './held.ts'
import { mostSlides, type Structure } from './make-structure.ts'

/** The outline to write from; undefined while it waits for its person's word. */
export async function makeOutline(run: Run, structure: Structure, plan: Plan): Promise<Outline | undefined> {
  const { outline: known, review, outlineConfirmed } = run.task
  if (known) return keepKnownBlocks(known, structure)
  await change(run, { step: 'outline' })
  const outline = await writeOutline(run, structure, plan)
  const awaitsOutline = review && !outlineConfirmed
  const slidesTotal = outline.entries.length
  await change(run, { outline, name: outline.title, slidesTotal, awaitsOutline, tries: 0 })
  return awaitsOutline ? undefined : outline
}

async function writeOutline(run: Run, { brief, slides }: Structure, plan: Plan): Promise<Outline> {
  const { request } = run.task
  const given = await run.services.writer.writeOutline({ request, brief, slides, signal: run.signal })
  const checked = outlineSchema.safeParse(makeStorable(given))
  if (!checked.success) throw new WriterError('failed', 'The outline is none', { cause: checked.error })
  return shorten(checked.data, mostSlides(plan))
}

/** The plan's limit holds whatever a writer thinks; the last is the closing. */
function shorten(outline: Outline, most: number): Outline {
  const { entries } = outline
  if (entries.length <= most) return outline
  return { ...outline, entries: [...entries.slice(0, most - 1), ...entries.slice(-1)] }
}

/** An outline that was sent to us may name blocks that are not there. */
function keepKnownBlocks(outline: Outline, { brief }: Structure): Outline {
  const entries = outline.entries.map(entry => ({
    ...entry,
    blocks: entry.blocks.filter(at => at < brief.blocks.length),
  }))
  return { ...outline, entries }
}
