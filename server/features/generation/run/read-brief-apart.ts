import type { Brief } from '#domain/generation/brief/brief.ts'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import type { GenerationRequest } from '#domain/generation/request.ts'
import { minutes } from '#server/clock.ts'
import { runInWorker } from '#server/worker-threads/run-in-worker.ts'

/** What is longer than this takes so long to read that other requests would wait for it. */
const longest = 60_000
const limits = { timeMs: minutes(2), memoryBytes: 1024 * 1024 * 1024 }
const script = new URL('./read-brief-thread.ts', import.meta.url)

/** Reads a brief here, or on a thread of its own where books of documents came with it. */
export async function readBriefApart(request: GenerationRequest, signal: AbortSignal): Promise<Brief> {
  const letters = request.documents.reduce((sum, { text }) => sum + text.length, request.brief.length)
  return letters <= longest ? readBrief(request) : runInWorker<Brief>(script, request, limits, signal)
}
