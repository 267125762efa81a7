import type { BrowserContext, Route } from 'playwright-core'
import type { OpenPage, PageOrder, ReadFile } from './browser.ts'

/** A host that can never be: what the page names by path comes to us. */
const origin = 'https://deck.invalid'

/** Loads the page into the context and waits until nothing in it is on its way any more. */
export async function openPage(context: BrowserContext, { html, readFile }: PageOrder): Promise<OpenPage> {
  const page = await context.newPage()
  let isAskedFor = false
  await page.route('**/*', route => {
    // Once: a page that asks for itself, in a frame or anew, would come and come again.
    const isPage = route.request().isNavigationRequest() && !isAskedFor
    isAskedFor ||= isPage
    return isPage
      ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
      : answer(route, readFile)
  })
  await page.goto(`${origin}/`, { waitUntil: 'load' })
  await page.evaluate(waitForFontsAndPictures)
  return {
    toPdf: () => page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }),
    takePicture: (selector, at = 0) =>
      page.locator(selector).nth(at).screenshot({ animations: 'disabled', caret: 'hide' }),
    measure: (look, given) => page.evaluate(look as never, given as never),
  }
}

async function answer(route: Route, readFile: ReadFile): Promise<void> {
  const request = route.request()
  const { href, pathname, search } = new URL(request.url())
  if (request.method() !== 'GET') return route.abort('blockedbyclient')
  // An answer without content leaves the page where it is; a refusal would put another in its place.
  if (request.isNavigationRequest()) return route.fulfill({ status: 204 })
  const isOwn = href.startsWith(`${origin}/`)
  const file = await readFile(isOwn ? pathname + search : href).catch(() => undefined)
  if (!file && request.resourceType() === 'image') return route.fulfill(nothingToSee)
  if (!file) return route.abort('blockedbyclient')
  return route.fulfill({ body: file.body, contentType: file.type })
}

/** In place of a missing picture, which would be drawn as a broken one. */
const nothingToSee = {
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>',
  contentType: 'image/svg+xml',
} as const

/** Runs in the page. */
const waitForFontsAndPictures = `(async () => {
  await document.fonts.ready
  await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
})()`
