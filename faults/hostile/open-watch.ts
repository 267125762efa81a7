import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import type { Cookie } from './open-stage.ts'

export interface Watch {
  /** Opens a page of the product with its scripts; `act` does there what people do. */
  visit(name: string, path: string, act?: (page: Page) => Promise<void>): Promise<void>
  /** Shows documents as they were sent, many at a time, each in a frame; only what is written in them can run. */
  show(name: string, documents: readonly string[]): Promise<void>
  /** Puts pieces of markup into a page, each for itself and all together. */
  put(name: string, pieces: readonly string[]): Promise<void>
  /** What ran or could. */
  readonly failures: string[]
  close(): Promise<void>
}

const atOnce = 24
/** What fails to load says so a moment later, and that is when handlers run. */
const settleMs = 120
const unopenedMs = 5000

/** A real browser without a content security policy, which tells of everything that runs. */
export async function openWatch(url: string, cookies: readonly Cookie[]): Promise<Watch> {
  const browser = await launchBrowser()
  const failures: string[] = []
  const places = new WeakMap<Page, string>()
  const fail = (page: Page | undefined, what: string) =>
    failures.push(`${(page && places.get(page)) ?? 'a page that nobody opened'}: ${what}`)

  async function openContext(still: boolean): Promise<BrowserContext> {
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 800 } })
    await context.addCookies(cookies.map(cookie => ({ ...cookie, url })))
    await context.addInitScript(() => {
      const told = (what: unknown) => console.log(`HIT ${String(what)}`)
      Object.assign(window, { hit: told, alert: told, confirm: told, prompt: told })
    })
    await context.route('**/*', route => {
      const request = route.request()
      const address = request.url()
      const kind = request.resourceType()
      if (/canary\.test/.test(new URL(address).host) && kind !== 'image' && kind !== 'media')
        fail(pageOf(request), `asked for ${address}`)
      if (still && kind === 'document' && request.frame().parentFrame() === null)
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stage</title>' })
      if (still || !address.startsWith(url)) return route.abort()
      return route.continue()
    })
    context.on('page', watchPage)
    return context
  }

  function watchPage(page: Page): void {
    page.on('console', message => {
      if (message.text().startsWith('HIT')) fail(page, `ran ${message.text()}`)
    })
    page.on('dialog', dialog => {
      if (dialog.type() !== 'beforeunload') fail(page, `opened a dialog: ${dialog.message()}`)
      void dialog.accept()
    })
  }

  async function openPage(context: BrowserContext, name: string): Promise<Page> {
    const page = await context.newPage()
    places.set(page, name)
    return page
  }

  async function audit(page: Page): Promise<void> {
    for (const frame of page.frames()) {
      const looking = frame.evaluate(auditPage).catch(error => (frame.isDetached() ? [] : [String(error)]))
      // A frame whose address no browser opens, such as view-source:, never becomes a page that could be asked.
      const found = frame.parentFrame() ? await Promise.race([looking, sleep(unopenedMs, [])]) : await looking
      for (const element of found) fail(page, `stands there: ${element}`)
    }
    const here = page.url()
    if (!here.startsWith(url) && !here.startsWith('about:')) fail(page, `went to ${here}`)
  }

  const live = await openContext(false)
  const still = await openContext(true)
  const watch: Watch = {
    failures,
    async visit(name, path, act) {
      const page = await openPage(live, name)
      try {
        await page.goto(path.startsWith('http') ? path : url + path, { waitUntil: 'load', timeout: 60_000 })
        await act?.(page)
        await sleep(settleMs)
        await audit(page)
      } finally {
        await page.close()
      }
    },
    async show(name, documents) {
      for (let from = 0; from < documents.length; from += atOnce) {
        const page = await openPage(still, name)
        await page.goto(`${url}/stage`)
        await page.evaluate(
          async sources => {
            const loads = sources.map(source => {
              const frame = document.createElement('iframe')
              frame.dataset.stage = ''
              frame.srcdoc = source
              const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
              document.body.append(frame)
              return Promise.race([loaded, new Promise(resolve => setTimeout(resolve, 10_000))])
            })
            await Promise.all(loads)
          },
          documents.slice(from, from + atOnce),
        )
        await sleep(settleMs)
        await audit(page)
        await page.close()
      }
    },
    async put(name, pieces) {
      const page = await openPage(still, name)
      await page.goto(`${url}/stage`)
      await page.evaluate(all => {
        for (const piece of all) {
          const box = document.createElement('div')
          box.innerHTML = piece
          document.body.append(box)
        }
      }, pieces as string[])
      await sleep(settleMs)
      await audit(page)
      await page.close()
      await watch.show(name, [`<!doctype html><body>${pieces.map(piece => `<div>${piece}</div>`).join('')}`])
    },
    async close() {
      await browser.close()
    },
  }
  return watch
}

/** Undefined for what no page asks for, such as a service worker. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page()
  } catch {
    return undefined
  }
}

/**
 * Runs in the browser, in every frame: what of a payload stands there as something that can run, whether or not it has.
 * It looks at the tree as the browser's own parser made it.
 */
function auditPage(): string[] {
  const found: string[] = []
  const note = (element: Element) => found.push(element.outerHTML.slice(0, 300))
  const isOurs = (text: string) => /hit\(\d|canary\.test/i.test(text)
  const leads = (value: string) => {
    try {
      return new URL(value, document.baseURI)
    } catch {
      return undefined
    }
  }
  const runs = (value: string) => {
    const address = leads(value)
    if (!address) return false
    if (/^(?:javascript|vbscript):$/.test(address.protocol)) return true
    return (
      address.protocol === 'data:' &&
      !/^data:(?:image\/(?:png|jpe?g|gif|webp|avif|svg)|font\/|,)/i.test(value.trim())
    )
  }
  const followed = new Set([
    'href',
    'xlink:href',
    'action',
    'formaction',
    'src',
    'data',
    'poster',
    'background',
    'to',
    'values',
    'from',
    'by',
  ])
  const loads = new Set([
    'SCRIPT',
    'IFRAME',
    'FRAME',
    'OBJECT',
    'EMBED',
    'LINK',
    'BASE',
    'META',
    'PORTAL',
    'APPLET',
  ])
  const walk = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      const name = element.tagName.toUpperCase()
      for (const attribute of element.attributes) {
        const { name: key, value } = attribute
        if (/^on/i.test(key) && isOurs(value)) note(element)
        if (key === 'srcdoc' && isOurs(value) && !element.hasAttribute('data-stage')) note(element)
        if (
          key === 'style' &&
          isOurs(value) &&
          /script:|expression|binding|behavior|import|canary/i.test(value)
        )
          note(element)
        if (followed.has(key.toLowerCase()) && runs(value)) note(element)
        const isCard =
          (name === 'META' && !element.hasAttribute('http-equiv')) ||
          (name === 'LINK' && element.getAttribute('as') === 'image')
        if (loads.has(name) && !isCard && key !== 'srcdoc' && isOurs(value)) note(element)
      }
      const type = element.getAttribute('type') ?? ''
      const isData = name === 'SCRIPT' && /^application\/(?:ld\+)?json$/.test(type)
      if ((name === 'SCRIPT' || name === 'STYLE') && !isData && isOurs(element.textContent ?? ''))
        note(element)
      if (element.shadowRoot) walk(element.shadowRoot)
    }
  }
  walk(document)
  return found
}
