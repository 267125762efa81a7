import { type PageStorage, readStoredJson, storeText } from './page-storage.ts'

export const reloadGuardWindow = 10_000
export const reloadGuardKey = 'lectern:reloads'

export interface ReloadGuard {
  mayReload(path: string): boolean
  /** False where nothing outlives the page: a page that forgets that it was just reloaded would do it for ever. */
  markReload(path: string): boolean
}

/** Keeps a build that stays broken after a reload from reloading the same path for ever. */
export function createReloadGuard(
  options: { readonly storage?: PageStorage | undefined; readonly now?: () => number } = {},
): ReloadGuard {
  const { storage, now = Date.now } = options
  const remembered = new Map<string, number>()

  function listRecent(): Map<string, number> {
    const all = [...readTimes(storage), ...remembered]
    return new Map(all.filter(([, time]) => isRecent(time, now())))
  }

  return {
    mayReload: path => !listRecent().has(path),
    markReload(path) {
      remembered.set(path, now())
      return storeText(storage, reloadGuardKey, JSON.stringify(Object.fromEntries(listRecent())))
    },
  }
}

/** A clock that was set back must not refuse reloads until it catches up. */
function isRecent(time: number, now: number): boolean {
  const elapsed = now - time
  return elapsed >= 0 && elapsed < reloadGuardWindow
}

function readTimes(storage: PageStorage | undefined): [string, number][] {
  const stored = readStoredJson(storage, reloadGuardKey)
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
}
