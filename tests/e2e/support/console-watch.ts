import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Chrome notes every refused request in the console; a refusal that the page handles is no fault of the page. */
const handledRefusal = /Failed to load resource: the server responded with a status of 4\d\d/
/**
 * Chrome says this when a page needs more than three seconds until its words are there, which on a busy machine any
 * does. Whether the preloaded fonts are used at all is looked at on every page by accessibility.spec.ts.
 */
const latePreload = /\.woff2 was preloaded using link preload but not used within a few seconds/
const ignored = [handledRefusal, latePreload]

/** Collects what no page may ever say: errors, warnings, uncaught exceptions, hydration mismatches. */
export function watchConsole(context: BrowserContext, allowed: readonly RegExp[]) {
  const faults: string[] = []
  const note = (text: string) => {
    if (![...ignored, ...allowed].some(pattern => pattern.test(text))) faults.push(text)
  }
  const watchPage = (page: Page) => {
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning')
        note(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', error => note(`uncaught: ${error.message}`))
  }
  context.on('page', watchPage)
  for (const page of context.pages()) watchPage(page)
  return {
    faults,
    expectSilence: () => expect(faults, 'the browser console stayed silent').toEqual([]),
  }
}
