const failureTexts = [
  /failed to fetch dynamically imported module/i, // Chrome, Edge
  /error loading dynamically imported module/i, // Firefox
  /importing a module script failed/i, // Safari
  /is not a valid JavaScript MIME type/i, // Safari, when a page of HTML comes back for a script that is gone
  /unable to preload CSS for/i, // Vite
]

/** Whether this is a part of the application that did not arrive, rather than one that arrived and failed. */
export function isChunkFailure(error: unknown, depth = 0): boolean {
  if (typeof error === 'string') return failureTexts.some(text => text.test(error))
  if (typeof error !== 'object' || error === null || depth > 4) return false
  if ('message' in error && typeof error.message === 'string' && isChunkFailure(error.message)) return true
  return 'cause' in error && isChunkFailure(error.cause, depth + 1)
}

export interface FailureSource {
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
}

/** Tells of each failed part once. The events stay unprevented: a prevented one makes the import resolve to nothing. */
export function listenForChunkFailures(page: FailureSource, onFailure: (error: unknown) => void): () => void {
  const told = new WeakSet<object>()

  function tell(error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (told.has(error)) return
      told.add(error)
    }
    onFailure(error)
  }
  function onPreloadError(event: Event): void {
    tell('payload' in event ? event.payload : event)
  }
  function onRejection(event: Event): void {
    if ('reason' in event && isChunkFailure(event.reason)) tell(event.reason)
  }

  page.addEventListener('vite:preloadError', onPreloadError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('vite:preloadError', onPreloadError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
