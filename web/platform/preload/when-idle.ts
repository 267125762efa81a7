export type WhenIdle = (run: () => void) => () => void

/** Safari has no idle callback; a short wait lets the page settle there. */
export const idleFallbackDelay = 200

export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, idleFallbackDelay)
  return () => clearTimeout(id)
}
