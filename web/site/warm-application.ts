const towards = 'a[href*="/auth"], a[href*="/presentations"], [data-brief]'

/** Whoever reaches for the way in will need the application: its code comes while they still aim or type. */
export function warmApplication(page: Document): void {
  const app = page.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app
  if (!app) return
  const signs = ['pointerover', 'focusin', 'touchstart'] as const
  function warm({ target }: Event): void {
    if (!(target instanceof Element) || !target.closest(towards)) return
    for (const sign of signs) page.removeEventListener(sign, warm)
    const link = page.createElement('link')
    link.rel = 'modulepreload'
    link.href = app ?? ''
    page.head.append(link)
  }
  for (const sign of signs) page.addEventListener(sign, warm, { passive: true })
}
