import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { minutes, seconds } from '../../clock.ts'
import { limitConcurrency, once } from '../../concurrency.ts'
import type { Config } from '../../config.ts'
import { openScratchFolder } from '../../scratch-folder.ts'
import { ConfigError } from '../../start-error.ts'
import {
  type Browser,
  type OpenPage,
  type PageOrder,
  PageTimeError,
  type PictureOptions,
  type ReadFile,
} from './browser.ts'
import { findBrowser, startChromium } from './chromium.ts'
import { keepWarm } from './keep-warm.ts'

const closingTime = seconds(5)

type BrowserConfig = Pick<Config, 'LECTERN_CHROMIUM' | 'dataDir'>

/** What a test puts in the place of the real thing; nothing in the environment can ask for it. */
interface BrowserWays {
  readonly look?: typeof findBrowser
  /** The arguments that say how the browser reaches others. */
  readonly network?: readonly string[]
}

/** The browser that exports are made with; nothing is started, or even looked for, until the first of them. */
export function openBrowser(
  config: BrowserConfig,
  logger: Pick<FastifyBaseLogger, 'error'>,
  { look = findBrowser, network }: BrowserWays = {},
): Browser {
  refuseMissing(config.LECTERN_CHROMIUM)
  const scratch = openScratchFolder(join(config.dataDir, 'browser'))
  const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 200, patienceMs: minutes(10) })
  /** After a failure it is looked for again the next time: the operator may have installed one. */
  const find = once(() =>
    look(config.LECTERN_CHROMIUM).catch(error => {
      logger.error(`Exports and pictures of slides need a browser. ${(error as Error).message}`)
      throw error
    }),
  )
  let preparing = 0
  async function start() {
    preparing += 1
    try {
      return await startChromium(await find(), scratch, network)
    } finally {
      preparing -= 1
    }
  }
  const warm = keepWarm({
    start,
    mostPages: 50,
    longestMs: minutes(30),
    idleMs: minutes(5),
  })
  return {
    withPage: (order, work) =>
      inTurn(() => {
        order.signal?.throwIfAborted()
        return warm.use(browser => workInPage(browser, order, work))
      }),
    isPreparing: () => preparing > 0,
    close: () => warm.close(),
  }
}

function refuseMissing(named: string | undefined): void {
  if (named === undefined || existsSync(named)) return
  throw new ConfigError(
    `LECTERN_CHROMIUM names ${named}, which does not exist. Correct it in the environment or in .env, then start again.`,
  )
}

type Running = Parameters<Parameters<ReturnType<typeof keepWarm>['use']>[0]>[0]

/** In a browser context of its own, closed on timeout, on abort, or when the work is done. */
async function workInPage<Result>(
  browser: Running,
  order: PageOrder,
  work: (page: OpenPage) => Promise<Result>,
): Promise<Result> {
  const { signal, timeoutMs = minutes(2), size = { width: 1280, height: 720 }, scale = 1 } = order
  const time = AbortSignal.timeout(timeoutMs)
  const over = signal ? AbortSignal.any([signal, time]) : time
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, offline: true, serviceWorkers: 'block', acceptDownloads: false },
    ...{ viewport: size, deviceScaleFactor: scale, reducedMotion: 'reduce', colorScheme: 'light' },
  })
  context.setDefaultTimeout(timeoutMs)
  const ended = Promise.withResolvers<never>()
  const onOver = () => ended.reject(time.aborted ? new PageTimeError(`over ${timeoutMs} ms`) : signal?.reason)
  over.addEventListener('abort', onOver, { once: true })
  ended.promise.catch(() => undefined)
  try {
    if (over.aborted) onOver()
    const doing = openPage(context, order).then(work)
    doing.catch(() => undefined)
    return await Promise.race([doing, ended.promise])
  } finally {
    over.removeEventListener('abort', onOver)
    await closeContext(context, browser)
  }
}

/** A page that does not even close takes its browser with it. */
async function closeContext(
  context: Awaited<ReturnType<Running['newContext']>>,
  browser: Running,
): Promise<void> {
  const closed = context.close().then(
    () => true,
    () => true,
  )
  const waited = new Promise<boolean>(resolve => setTimeout(() => resolve(false), closingTime).unref())
  if (!(await Promise.race([closed, waited]))) await browser.close().catch(() => undefined)
}

/** A host that can never be: what the page names by path comes to us. */
const origin = 'https://deck.invalid'

/** Loads the page into the context and waits until nothing in it is on its way any more. */
async function openPage(
  context: BrowserContext,
  { html, readFile, scale = 1 }: PageOrder,
): Promise<OpenPage> {
  const page = await context.newPage()
  let isAskedFor = false
  await page.route('**/*', route => {
    // Once: a page that loads itself, in a frame or again, would do so for ever.
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
    ...(await openCamera(page, scale)),
    measure: (look, given) => page.evaluate(look as never, given as never),
  }
}

/**
 * Pictures by the browser's own protocol: what waits for elements to stand still, and packs every picture as small as it
 * can, takes three times as long, and nothing moves on these pages.
 */
async function openCamera(page: Page, scale: number): Promise<Pick<OpenPage, 'takePicture' | 'takeStrip'>> {
  const protocol = await page.context().newCDPSession(page)
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  async function capture(clip: Clip, isQuick: boolean): Promise<Buffer> {
    const isBeyond = clip.width > size.width || clip.height > size.height
    const { data } = await protocol.send('Page.captureScreenshot', {
      ...{ format: 'png', clip, optimizeForSpeed: isQuick, captureBeyondViewport: isBeyond },
    })
    return Buffer.from(data, 'base64')
  }
  return {
    async takePicture(selector, { at = 0, part, isSeenThrough = false, isQuick = false, scale: own } = {}) {
      const found = await page.evaluate<Box | null>(showElement(selector, at))
      if (!found) throw new Error(`The page has no ${selector} number ${at}`)
      const box = part ? { x: found.x + part.x, y: found.y + part.y, w: part.w, h: part.h } : found
      const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
      const clip = {
        x,
        y,
        width: Math.ceil(box.x + box.w) - x,
        height: Math.ceil(box.y + box.h) - y,
        scale: own ?? scale,
      }
      if (!isSeenThrough) return capture(clip, isQuick)
      await protocol.send('Emulation.setDefaultBackgroundColorOverride', {
        color: { r: 0, g: 0, b: 0, a: 0 },
      })
      const picture = await capture(clip, isQuick)
      await protocol.send('Emulation.setDefaultBackgroundColorOverride')
      return picture
    },
    async takeStrip(share) {
      const height = await page.evaluate<number>('document.documentElement.scrollHeight')
      return capture({ x: 0, y: 0, width: size.width, height, scale: share }, true)
    },
  }
}

interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

type Box = NonNullable<PictureOptions['part']>

/** Runs in the page: brings an element into view, and says where it is from the corner of the whole page. */
const showElement = (selector: string, at: number) => `(() => {
  const element = document.querySelectorAll(${JSON.stringify(selector)})[${at}]
  if (!element) return null
  element.scrollIntoView({ block: 'start', inline: 'start', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + scrollX, y: top + scrollY, w: width, h: height }
})()`

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
