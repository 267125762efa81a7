import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AppError } from '#domain/app-error.ts'
import { fallbackLocale } from '#domain/locale.ts'
import { App } from './app.tsx'
import { splitLocale } from './platform/i18n/locale-paths.ts'
import { createTranslate } from './platform/i18n/messages.ts'
import { installImportChunk } from './platform/parts/import-chunk.ts'
import { whenIdle } from './platform/preload/preload-queue.ts'
import { loadMatch, loadParts } from './platform/router/load-page.ts'
import { PageRoot } from './platform/router/page-root.tsx'
import { coreMessages } from './platform/router/page-routes.ts'
import { createRouter, matchAddress } from './platform/router/router.ts'
import { RouterProvider } from './platform/router/router-view.tsx'
import { type BrowserRuntime, createBrowserRuntime } from './platform/runtime/browser-runtime.ts'
import { startBrowserServices } from './platform/runtime/browser-services.ts'
import { awakeSign, type PageState, stateElementId } from './platform/runtime/page-state.ts'
import { showPageCodeMissing } from './platform/updates/reload.ts'
import { onPopupsMissing } from './ui/late-popups.tsx'
import './styles.ts'

/** What was put off of the page's words comes when the page is calm, at the latest after so many milliseconds. */
const wordsPatience = 1_000

type Missing = 'shell.asleep' | 'shell.missing.title'

installImportChunk()
const element = document.getElementById(stateElementId)
const root = document.getElementById('root')
if (element?.textContent && root) void wake(JSON.parse(element.textContent) as PageState, root)

/** Code that is missing at the first load is worth one reload; after that the page stays static, with a notice. */
async function wake(state: PageState, container: HTMLElement): Promise<void> {
  const browser = createBrowserRuntime(state)
  try {
    await start(state, browser, container)
  } catch (error) {
    if (browser.reloader.recoverNavigation(error, location.href)) return
    reportError(error)
    await tellMissing(state, browser, 'shell.asleep')
  }
}

/** Says that a part of the page did not come, where not even a dialog can say it. */
async function tellMissing(state: PageState, browser: BrowserRuntime, what: Missing): Promise<void> {
  const { runtime, reloader } = browser
  const locale = splitLocale(location.pathname).locale ?? state.domainLocale ?? fallbackLocale
  await runtime.messages.load(locale, ['shell'])
  const t = createTranslate(locale, runtime.messages.read(locale))
  showPageCodeMissing({ text: t(what), reload: t('shell.missing.reload') }, reloader.reloadHere)
}

async function start(state: PageState, browser: BrowserRuntime, container: HTMLElement): Promise<void> {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
  const { runtime } = browser
  const match = (pathname: string) => matchAddress(pathname, state.domainLocale ?? undefined)
  const here = match(location.pathname) ?? { locale: fallbackLocale, route: undefined, params: {} }
  // The picture is there already: what it was drawn from has to be here before React looks at it.
  if (here.route && !state.error) await loadParts(here.route, here.locale, runtime)
  else await runtime.messages.load(here.locale, coreMessages)
  const router = createRouter({
    window,
    match,
    load: (found, url) => loadMatch(found, url, runtime),
    first: { match: here, data: state.loaderData, error: state.error && new AppError(state.error) },
  })
  const reportHydration = (error: unknown) => {
    browser.errorReporting.captureError(error)
    reportError(error)
  }
  hydrateRoot(
    container,
    <StrictMode>
      <App runtime={runtime} nonce={nonce} preloader={browser.preloader} keptState={browser.keptState}>
        <RouterProvider router={router}>
          <PageRoot />
        </RouterProvider>
      </App>
    </StrictMode>,
    { onRecoverableError: reportHydration },
  )
  browser.arrivals.add(() => document.dispatchEvent(new Event(awakeSign)))
  whenIdle(() => void runtime.messages.catchUp().catch(() => undefined), wordsPatience)
  startBrowserServices({ browser, router, nonce })
  onPopupsMissing(() => void tellMissing(state, browser, 'shell.missing.title'))
}
