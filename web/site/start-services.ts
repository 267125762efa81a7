import { type PublicConfig, type ThemeChoice, themeChoices } from '#contract/page-shapes.ts'
import { stateElementId } from '../platform/runtime/page-state.ts'
import { rememberTheme } from '../platform/session/cookies.ts'

/** Counting and error reports come only where the operator configured them. */
export function startServices(page: Document): void {
  const text = page.getElementById(stateElementId)?.textContent
  if (!text) return
  const { config } = JSON.parse(text) as { readonly config: PublicConfig }
  if (!config.sentryDsn && !config.webAnalytics && !config.productAnalytics) return
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
  void import('./site-telemetry.ts').then(({ startTelemetry }) => startTelemetry(config, nonce))
}

const towards = 'a[href*="/auth"], a[href*="/presentations"], [data-brief]'

/** Whoever points at a sign-in link will need the application: its code is preloaded meanwhile. */
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

/** The choice is radio buttons of the browser: only what follows from it is done here. */
export function startThemeChoice(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[data-theme-choice]')) return
    const theme = themeChoices.find(choice => choice === target.value)
    if (theme) showTheme(page.documentElement, theme)
  })
}

function showTheme(root: HTMLElement, theme: ThemeChoice): void {
  rememberTheme(theme)
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
