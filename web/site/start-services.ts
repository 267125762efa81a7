import { type PublicConfig, type ThemeChoice, themeChoices } from '#contract/page-shapes.ts'
import { whenIdle } from '../platform/preload/preload-queue.ts'
import { awakeSign, stateElementId } from '../platform/runtime/page-state.ts'
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

/** At the latest so many milliseconds after a late page has come whole, the application is asked for. */
const calmPatience = 1_000

const beginnings = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'submit'] as const

/**
 * A late page stands and is filled in before the application, which comes when the page is calm, or at once when
 * somebody begins to use it. What is pressed or sent before it is there is carried out then. False on any other page.
 */
export function wakeApplication(page: Document): boolean {
  const script = page.querySelector<HTMLScriptElement>('script[data-needs]')
  if (!script) return false
  const { app = '', needs = '' } = script.dataset
  let isComing = false
  function wake(priority: 'high' | 'low'): void {
    if (isComing) return
    isComing = true
    for (const file of needs.split(' ')) {
      if (file && file !== app) add('link', { rel: 'modulepreload', href: file, fetchPriority: priority })
    }
    const code = add('script', {
      type: 'module',
      src: app,
      fetchPriority: priority,
      nonce: script?.nonce ?? '',
    })
    // A line that was lost is tried again with the next touch.
    code.addEventListener('error', () => {
      isComing = false
      code.remove()
    })
  }
  function add<Tag extends 'link' | 'script'>(tag: Tag, facts: Partial<HTMLElementTagNameMap[Tag]>) {
    const made = Object.assign(page.createElement(tag), facts)
    page.head.append(made)
    return made
  }
  const begin = () => wake('high')
  for (const sign of beginnings) page.addEventListener(sign, begin, { passive: true, capture: true })
  holdEarlyActs(page, () => {
    for (const sign of beginnings) page.removeEventListener(sign, begin, { capture: true })
  })
  const calm = () => whenIdle(() => wake('low'), calmPatience)
  if (page.readyState === 'complete') calm()
  else window.addEventListener('load', calm, { once: true })
  return true
}

/** What nobody hears before the application is there; links and fields are the browser's own. */
const unheard = 'button:not([type="submit"]), [data-theme-choice] *'

function holdEarlyActs(page: Document, onAwake: () => void): void {
  const held = new Map<Element, () => void>()
  function hold(event: Event, on: Element, act: () => void): void {
    event.preventDefault()
    // The application may hear it a moment before it says that it is there: it would be carried out twice.
    event.stopPropagation()
    held.delete(on)
    held.set(on, act)
    page.documentElement.dataset.waking = ''
  }
  function holdPress(event: MouseEvent): void {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(unheard)
    if (pressed) hold(event, pressed, () => pressed.click())
  }
  function holdForm(event: SubmitEvent): void {
    const { target, submitter } = event
    if (target instanceof HTMLFormElement) hold(event, target, () => target.requestSubmit(submitter))
  }
  page.addEventListener('click', holdPress, true)
  page.addEventListener('submit', holdForm, true)
  page.addEventListener(
    awakeSign,
    () => {
      page.removeEventListener('click', holdPress, true)
      page.removeEventListener('submit', holdForm, true)
      delete page.documentElement.dataset.waking
      onAwake()
      // The application is still answering that it is there.
      setTimeout(() => {
        for (const [on, act] of held) if (on.isConnected) act()
      })
    },
    { once: true },
  )
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
