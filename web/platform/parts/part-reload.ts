import { fetchLatestBuild } from '../updates/check-for-update.ts'
import type { Reloader } from '../updates/reload.ts'

/** How a page recovers when a part of the application is missing. */
export interface PartReload {
  /** A part did not arrive: also the next navigation has to be a full load. */
  note(): void
  /** False when this very page was reloaded just now, and lacks the part all the same. */
  mayReload(): boolean
  /** Saves and reloads. False when nobody answers: the browser's own page would take the place of this one. */
  reload(): Promise<boolean>
  /** Something to save before such a reload; the answer takes it back. */
  saveFirst(save: () => Promise<unknown>): () => void
}

interface Options {
  readonly reloader: Pick<Reloader, 'requestReload' | 'mayReloadHere' | 'reloadHere'>
  readonly fetch?: typeof globalThis.fetch
}

/** Unfinished saves are kept by their owner and continue. */
export const saveTimeout = 2_500
const answerPatience = 10_000

export function createPartReload({ reloader, fetch }: Options): PartReload {
  const saves = new Set<() => Promise<unknown>>()
  const request = fetch ?? globalThis.fetch.bind(globalThis)

  async function answers(): Promise<boolean> {
    const signal = AbortSignal.timeout(answerPatience)
    return (await fetchLatestBuild(request, Date.now(), signal).catch(() => undefined)) !== undefined
  }

  async function saveAll(): Promise<void> {
    const late = new Promise(resolve => setTimeout(resolve, saveTimeout))
    await Promise.race([Promise.allSettled([...saves].map(save => save())), late])
  }

  return {
    note: () => reloader.requestReload('chunk-failure'),
    mayReload: reloader.mayReloadHere,
    async reload() {
      if (!(await answers())) return false
      await saveAll()
      reloader.reloadHere()
      return true
    },
    saveFirst(save) {
      saves.add(save)
      return () => void saves.delete(save)
    },
  }
}
