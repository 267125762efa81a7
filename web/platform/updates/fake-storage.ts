import type { PageStorage } from './page-storage.ts'

/** For tests: a tab's storage in memory. */
export function createFakeStorage(): PageStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  }
}

/** For tests: storage that refuses everything, as in a browser that blocks site data. */
export function createBrokenStorage(): PageStorage {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}
