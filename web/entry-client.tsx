import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppError } from '#domain/app-error.ts'
import { fallbackLocale, type Locale } from '#domain/locale.ts'
import { App } from './app.tsx'
import { splitLocale } from './platform/i18n/locale-paths.ts'
import { createTranslate } from './platform/i18n/messages.ts'
import { installImportChunk } from './platform/parts/import-chunk.ts'
import { createRoutes } from './platform/router/create-routes.tsx'
import { loadParts } from './platform/router/load-page.ts'
import { coreMessages, type PageRoute } from './platform/router/page-routes.ts'
import { type BrowserRuntime, createBrowserRuntime } from './platform/runtime/browser-runtime.ts'
import { startBrowserServices } from './platform/runtime/browser-services.ts'
import { type PageState, stateElementId } from './platform/runtime/page-state.ts'
import { showPageCodeMissing } from './platform/updates/reload.ts'
import './styles.ts'

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
    await tellAsleep(state, browser)
  }
}

async function tellAsleep(state: PageState, { runtime, reloader }: BrowserRuntime): Promise<void> {
  const locale = splitLocale(location.pathname).locale ?? state.domainLocale ?? fallbackLocale
  await runtime.messages.load(locale, ['shell'])
  const t = createTranslate(locale, runtime.messages.read(locale))
  showPageCodeMissing({ text: t('shell.asleep'), reload: t('shell.missing.reload') }, reloader.reloadHere)
}

async function start(state: PageState, browser: BrowserRuntime, container: HTMLElement): Promise<void> {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
  const { runtime } = browser
  const routes = createRoutes(runtime, state.domainLocale ?? undefined)
  const leaf = matchRoutes(routes, window.location)?.at(-1)
  const handle = leaf?.route.handle as { route?: PageRoute; locale?: Locale } | undefined
  const locale = handle?.locale ?? state.domainLocale ?? fallbackLocale
  // The picture is there already: what it was drawn from has to be here before React looks at it.
  if (handle?.route && !state.errors) await loadParts(handle.route, locale, runtime)
  else await runtime.messages.load(locale, coreMessages)
  const errors = state.errors && mapValues(state.errors, error => new AppError(error as AppError))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: state.loaderData, errors } })
  const reportHydration = (error: unknown) => {
    browser.errorReporting.captureError(error)
    reportError(error)
  }
  hydrateRoot(
    container,
    <StrictMode>
      <App runtime={runtime} nonce={nonce} preloader={browser.preloader} keptState={browser.keptState}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
    { onRecoverableError: reportHydration },
  )
  startBrowserServices({ browser, router, nonce })
}

function mapValues<V, R>(record: Record<string, V>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
