export const idleAfter = 2500

/** Tells when nothing has been touched for a while, and when something is again. Returns its end. */
export function watchIdle(onChange: (isIdle: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isIdle = false
  function set(next: boolean): void {
    if (next !== isIdle) onChange(next)
    isIdle = next
  }
  function wake(): void {
    set(false)
    clearTimeout(timer)
    timer = setTimeout(() => set(true), idleAfter)
  }
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
  for (const sign of signs) window.addEventListener(sign, wake)
  wake()
  return () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, wake)
    set(false)
  }
}
