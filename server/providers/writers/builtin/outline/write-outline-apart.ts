import type { Outline } from '#domain/generation/outline.ts'
import { minutes } from '#server/clock.ts'
import { runInWorker } from '#server/worker-threads/run-in-worker.ts'
import type { OutlineWish } from '../../writer.ts'
import { composeOutline } from './write-outline.ts'

/** What is longer than this takes so long to plan that other requests would wait for it. */
const longest = 60_000
const limits = { timeMs: minutes(2), memoryBytes: 1024 * 1024 * 1024 }
const script = new URL('./write-outline-thread.ts', import.meta.url)

/** Plans here, or on a thread of its own where the brief is a book. */
export async function composeOutlineApart({ signal, ...wish }: OutlineWish): Promise<Outline> {
  const letters = wish.brief.blocks.reduce((sum, { text }) => sum + text.length, 0)
  return letters <= longest ? composeOutline(wish) : runInWorker<Outline>(script, wish, limits, signal)
}
