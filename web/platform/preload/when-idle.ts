export type WhenIdle = (run: () => void) => () => void

/** Safari has no idle callback; a short wait lets the page settle there. */
export const idleFallbackDelay = 200

/** With `latest`, in milliseconds, it is not put off for ever on a busy page. */
export function whenIdle(run: () => void, latest?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, latest === undefined ? undefined : { timeout: latest })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, idleFallbackDelay)
  return () => clearTimeout(id)
}
