import type { Outline } from '#domain/generation/outline.ts'
import { minutes } from '#server/clock.ts'
import { runInWorker } from '#server/worker-threads/run-in-worker.ts'
import type { OutlineWish, Writer } from '../writer.ts'
import { composeOutline } from './arrange/write-outline.ts'
import { planByRule } from './change/plan-by-rule.ts'
import { suggestKinds } from './change/suggest-kinds.ts'
import { BUILT_IN_REVISIONS, reviseTexts } from './revise/revise-texts.ts'
import { writeEntry } from './slide/write-slide.ts'
import { composePage } from './write-page.ts'

/** Composes from the brief alone: it calls no service, and everything it says is in the brief. */
export const builtInWriter: Writer = {
  name: 'builtin',
  revisions: BUILT_IN_REVISIONS,
  concurrency: 8,
  writeOutline: composeOutlineInWorker,
  writeSlide: async wish => writeEntry(wish),
  writeFromPage: async wish => composePage(wish),
  revise: async wish => reviseTexts(wish),
  planChanges: async wish => planByRule(wish),
  suggest: async wish => suggestKinds(wish),
  close: async () => {},
}

/** What is longer than this takes so long to plan that other requests would wait for it. */
const longest = 60_000
const limits = { timeMs: minutes(2), memoryBytes: 1024 * 1024 * 1024 }
const script = new URL('./arrange/write-outline-thread.ts', import.meta.url)

/** Plans here, or on a thread of its own where the brief is a book. */
export async function composeOutlineInWorker({ signal, meter: _, ...wish }: OutlineWish): Promise<Outline> {
  const letters = wish.brief.blocks.reduce((sum, { text }) => sum + text.length, 0)
  return letters <= longest ? composeOutline(wish) : runInWorker<Outline>(script, wish, limits, signal)
}
