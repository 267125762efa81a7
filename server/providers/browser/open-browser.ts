import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { minutes, seconds } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { once } from '#server/once.ts'
import { openScratchFolder } from '#server/scratch-folder.ts'
import { takeTurns } from '#server/take-turns.ts'
import { type Browser, type OpenPage, type PageOrder, PageTimeError } from './browser.ts'
import { findBrowser } from './find-browser.ts'
import { keepWarm } from './keep-warm.ts'
import { openPage } from './open-page.ts'
import { startChromium } from './start-chromium.ts'

const closingTime = seconds(5)

type BrowserConfig = Pick<Config, 'LECTERN_CHROMIUM' | 'dataDir'>

/** What a test puts in the place of the real thing; nothing in the environment can ask for it. */
export interface BrowserWays {
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
  const inTurn = takeTurns({ atOnce: 2, mostWaiting: 200, patienceMs: minutes(10) })
  /** Looked for again the next time, for the operator may have mended it. */
  const find = once(() =>
    look(config.LECTERN_CHROMIUM).catch(error => {
      logger.error(`Exports and pictures of slides need a browser. ${(error as Error).message}`)
      throw error
    }),
  )
  const warm = keepWarm({
    start: async () => startChromium(await find(), scratch, network),
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

/** In a context of its own, which ends with the time, with the signal, or with the work. */
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
