/** Gets the full path that was opened and, within this visit, the one before it. */
export type HitReporter = (fullPath: string, previous: string | undefined) => void

export interface PageHits {
  /** To be told of every route change, the first page included; path, query and hash together. */
  onRouteChange(fullPath: string): void
}

/** Reports a page when its full path differs from the last: a revalidation or a repeated click is no new hit. */
export function createPageHits(reporters: readonly HitReporter[]): PageHits {
  let last: string | undefined

  return {
    onRouteChange(fullPath) {
      if (fullPath === last) return
      const previous = last
      last = fullPath
      for (const report of reporters) {
        try {
          report(fullPath, previous)
        } catch {
          // Analytics that fail are ignored: they must not cost the others their hit, nor the person the page.
        }
      }
    },
  }
}
