import type { BrowserContext, Page } from '@playwright/test'
import { startHttpServer } from '../../tests/support/fakes/http-server.ts'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import type { Product } from '../hostile/open-stage.ts'
import { attempts, injectAttempts, laterAttempts, useNextAttempt, writeLaterAttempts } from './attempts.ts'
import type { Answer, Asked } from './read-answer.ts'

interface Trial {
  /** Shows the answer with somebody's markup in it until `isOver`, and tells what got through. */
  attack(answer: Answer, as: Asked['as'], isOver: (through: number) => boolean): Promise<string[]>
  /** Opens it as it is, and tells what of its own its policy refused. */
  open(answer: Answer, asked: Asked): Promise<string[]>
  /** Which addresses of ours came up in frames on a foreign page. */
  frame(paths: readonly string[]): Promise<string[]>
  close(): Promise<void>
}

/** All that is tried in a document. */
export const ways: readonly string[] = [...attempts.map(({ name }) => name), ...Object.keys(laterAttempts)]

const settings = {
  viewport: { width: 1280, height: 800 },
  // Newer browsers ask before a page may reach this machine; that is not what is tried here.
  permissions: ['local-network-access'],
}
const patience = { waitUntil: 'load', timeout: 60_000 } as const

/** A real browser, with the policy on. */
export async function openTrial({ url, cookies }: Product, foreign: ForeignPlace): Promise<Trial> {
  const browser = await launchBrowser()
  const contexts = { author: await browser.newContext(settings), visitor: await browser.newContext(settings) }
  await contexts.author.addCookies(cookies.map(cookie => ({ ...cookie, url })))
  const hits = new Set<number>()
  const refusals = new WeakMap<Page, Set<string>>()
  for (const context of Object.values(contexts)) await listen(context)
  let attacks = 0

  async function listen(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      Object.assign(window, { hit: (what: unknown) => console.log(`HIT ${String(what)}`) })
      document.addEventListener('securitypolicyviolation', event =>
        console.log(`REFUSED ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    context.on('console', message => {
      const [kind, ...words] = message.text().split(' ')
      if (kind === 'HIT') hits.add(Number(words[0]))
      const page = message.page()
      if (kind === 'REFUSED' && page) refusals.get(page)?.add(words.join(' '))
    })
    // What asks before it lets go must not hold the others up.
    context.on('dialog', dialog => void dialog.accept().catch(() => undefined))
  }

  /** As it was answered, but for what `change` makes of it. */
  async function show(page: Page, answer: Answer, change: (body: string) => string): Promise<void> {
    const { pathname, search } = new URL(answer.path, url)
    const headers = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'content-disposition']) delete headers[name]
    await page.route(
      asked => asked.pathname === pathname && asked.search === search,
      route => {
        const request = route.request()
        const isDocument = request.isNavigationRequest() && request.frame().parentFrame() === null
        if (!isDocument) return route.continue()
        return route.fulfill({ status: answer.status, headers, body: change(answer.body) })
      },
    )
    await page.goto(url + answer.path, patience)
  }

  return {
    async attack(answer, as, isOver) {
      const from = ways.length * attacks++
      const page = await contexts[as].newPage()
      page.on('popup', opened => void opened.close().catch(() => undefined))
      const listThrough = () => ways.filter((_, at) => hits.has(from + at) || foreign.heard.has(from + at))
      try {
        await show(page, answer, body => injectAttempts(body, from, foreign.origin))
        // One way out at a time: the next would take the place of one that has not begun. The page itself cannot wait, for
        // where scripts are off its timers stand still.
        while (await page.evaluate(useNextAttempt).catch(() => false)) await page.waitForTimeout(5)
        const later = writeLaterAttempts(from + attempts.length, foreign.origin)
        await page.evaluate(later).catch(() => undefined)
        while (!isOver(listThrough().length)) await page.waitForTimeout(20)
        return listThrough()
      } finally {
        await page.close()
      }
    },
    async open(answer, { as, form }) {
      const page = await contexts[as].newPage()
      const refused = new Set<string>()
      refusals.set(page, refused)
      if (form) await show(page, answer, body => body)
      else await page.goto(url + answer.path, patience)
      // Streams of the editor never end, and a page that is busy for longer has shown what it has.
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
      await page.close()
      return [...refused]
    },
    async frame(paths) {
      const page = await contexts.visitor.newPage()
      const query = new URLSearchParams(paths.map(path => ['src', url + path]))
      await page.goto(`${foreign.origin}/frames?${query}`, patience)
      const framed = page.frames().map(frame => frame.url())
      await page.close()
      return framed.filter(address => address.startsWith(url)).map(address => address.slice(url.length))
    },
    close: () => browser.close(),
  }
}

/** Somebody else's origin on loopback, that hears of everything that gets through to it. */
interface ForeignPlace {
  readonly origin: string
  /** The numbers of what was asked for. */
  readonly heard: Set<number>
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

export async function openForeignPlace(): Promise<ForeignPlace> {
  const heard = new Set<number>()
  const server = await startHttpServer(({ path, query, response }) => {
    const number = /^\/(\d+)\//.exec(path)?.[1]
    if (number) heard.add(Number(number))
    const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain'
    response.setHeader('access-control-allow-origin', '*')
    if (path === '/frames') return response.setHeader('content-type', 'text/html').end(writeFrames(query))
    response.setHeader('content-type', type).end(number && type === types.js ? `hit(${number})` : '')
  })
  return { origin: server.origin, heard, close: server.close }
}

/** A page of theirs that puts pages of ours into frames. */
function writeFrames(query: URLSearchParams): string {
  const frames = query.getAll('src').map(src => `<iframe src="${src.replaceAll('&', '&amp;')}"></iframe>`)
  return `<!doctype html><title>Foreign</title>${frames.join('')}`
}

const longestMs = 15_000

/** The same attempts in a page without a policy: what is not seen to get through there would be seen nowhere. */
export async function findBlindness(trial: Trial): Promise<{ failures: string[]; tookMs: number }> {
  const headers = new Headers({ 'content-type': 'text/html' })
  const page = {
    status: 200,
    headers,
    body: '<!doctype html><title>x</title><body></body>',
    path: '/no-policy',
  }
  const began = performance.now()
  let since: number | undefined
  const through = await trial.attack(page, 'visitor' satisfies Asked['as'], got => {
    since ??= performance.now()
    return got === ways.length || performance.now() - began > longestMs
  })
  const unseen = ways.filter(name => !through.includes(name))
  return {
    failures: unseen.map(name => `${name} was not seen to get through where nothing held it back`),
    tookMs: performance.now() - (since ?? began),
  }
}

const atOnce = 12

/** A foreign page puts all of them into frames: decks come up there, and nothing else does. */
export async function tryFraming(trial: Trial, documents: readonly Asked[]): Promise<string[]> {
  const failures: string[] = []
  const paths = (framing: Asked['framing']) =>
    documents.filter(one => one.framing === framing && one.form === undefined).map(({ path }) => path)
  for (const chunk of inChunks(paths('nobody else'))) {
    failures.push(...(await trial.frame(chunk)).map(path => `${path} came up in a foreign frame`))
  }
  for (const chunk of inChunks(paths('anyone'))) {
    const framed = await trial.frame(chunk)
    failures.push(
      ...chunk.filter(path => !framed.includes(path)).map(path => `${path} does not come up in a frame`),
    )
  }
  return failures
}

function inChunks(paths: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / atOnce) }, (_, at) =>
    paths.slice(at * atOnce, (at + 1) * atOnce),
  )
}
