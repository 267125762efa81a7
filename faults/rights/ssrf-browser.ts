import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { createItem } from '../../domain/deck/items/registry.ts'
import { slides } from '../../server/db/schema.ts'
import { openDeckFiles } from '../../server/features/exports/deck-files.ts'
import { openBrowser } from '../../server/providers/browser/open-browser.ts'
import { makeDeck } from '../../tests/support/decks.ts'
import { exportDeck, signUpPro } from '../../tests/support/exports.ts'
import {
  PUBLIC_ADDRESS,
  redirectTo,
  type SmallWeb,
  startSmallWeb,
} from '../../tests/support/fakes/small-web.ts'
import { innerAnswers, innerHosts, noPages } from '../../tests/support/outgoing/hostile-addresses.ts'
import { drawPicture } from '../../tests/support/pictures.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import type { TestClient } from '../../tests/support/server/test-client.ts'
import { findDeafness, openSink, tryWithoutGuard } from './unguarded-browser.ts'

const perSlide = 12

/** Written into the database, where nobody cleans it any more: each address in every field that a slide is drawn from. */
async function storeHostileDeck(
  server: TestServer,
  client: TestClient,
  addresses: readonly string[],
  markup: readonly string[],
): Promise<string> {
  const count = Math.ceil(addresses.length / perSlide)
  const deck = await makeDeck(client, count)
  for (const [at, { id }] of deck.slides.entries()) {
    const own = addresses.slice(at * perSlide, (at + 1) * perSlide)
    const words = markup.slice(
      Math.floor((at * markup.length) / count),
      Math.floor(((at + 1) * markup.length) / count),
    )
    await server.services.orm
      .update(slides)
      .set({
        items: [...own.flatMap((address, n) => writeItems(address, n)), ...words.map(writeWords)] as never,
        stickers: own.map((src, n) => ({
          ...{ id: `sticker-${n}`, src, rotation: 0, flip: false },
          position: { x: 0.5, y: 0.5 },
          size: { width: 0.1, height: 0.1 },
        })) as never,
        theme: {
          background: {
            ...{ color: '#ffffff', gradient: null, pattern: null },
            image: { src: own[0], x: 0.5, y: 0.5, scrim: 0, credit: { name: 'x', url: own[0] } },
          },
          font: `x; src: url(${own[0]})`,
        } as never,
      })
      .where(eq(slides.id, id!))
  }
  return deck.slug
}

function writeItems(address: string, n: number): object[] {
  const make = (type: string, fields: object) => ({
    ...createItem({ id: `${type}-${n}`, type: type as 'image', index: n, slideIndex: 0, fields: {} }),
    ...fields,
  })
  return [
    make('image', { src: address, credit: { name: 'x', url: address }, text: `<img src="${address}">` }),
    make('gif', { src: address }),
    make('video', { url: address, poster: address }),
    make('button', { text: 'x', href: address }),
  ]
}

function writeWords(text: string, n: number): object {
  const made = createItem({ id: `words-${n}`, type: 'text', index: 0, slideIndex: 0, fields: {} })
  return { ...made, index: n, text }
}

const data = (type: string, text: string) => `data:${type},${encodeURIComponent(text)}`
const space = 'xmlns="http://www.w3.org/2000/svg"'
const css = (rules: string) => `<style>${rules}</style><p class="x">x</p>`
const run = (script: string) => `<script>${script}</script>`

/** Every way in which a page makes its browser ask for something; `to` is an address without its end. */
const loads: Readonly<Record<string, (to: string) => string>> = {
  picture: to => `<img src="${to}/a.png">`,
  'picture of a set': to => `<img srcset="${to}/a.png 1x, ${to}/b.png 2x">`,
  'source of a picture': to => `<picture><source srcset="${to}/a.png"><img></picture>`,
  'picture of an input': to => `<input type="image" src="${to}/a.png">`,
  poster: to => `<video poster="${to}/a.png"></video>`,
  video: to => `<video autoplay preload="auto" src="${to}/a.mp4"></video>`,
  sound: to => `<audio autoplay preload="auto" src="${to}/a.mp3"></audio>`,
  frame: to => `<iframe src="${to}/a.html"></iframe>`,
  'frame in a frame': to => `<iframe srcdoc="<iframe src='${to}/a.html'></iframe>"></iframe>`,
  'picture in a frame': to => `<iframe srcdoc="<img src='${to}/a.png'>"></iframe>`,
  'frame of data': to => `<iframe src="${data('text/html', `<img src="${to}/a.png">`)}"></iframe>`,
  object: to => `<object data="${to}/a.html"></object>`,
  'plug-in': to => `<embed src="${to}/a.html">`,
  'ground of a table': to => `<table background="${to}/a.png"><td>x</table>`,
  base: to => `<base href="${to}/"><img src="a.png">`,
  refresh: to => `<meta http-equiv="refresh" content="0;url=${to}/a.html">`,
  'style sheet': to => `<link rel="stylesheet" href="${to}/a.css">`,
  'sheet of a sheet': to => css(`@import url("${to}/a.css");`),
  'sheet of a sheet of data': to =>
    `<link rel="stylesheet" href="${data('text/css', `@import "${to}/a.css"`)}">`,
  ground: to => css(`.x { background: url("${to}/a.png") }`),
  'ground of an attribute': to => `<p style="background-image:url(${to}/a.png)">x</p>`,
  border: to => css(`.x { border: 9px solid; border-image: url("${to}/a.png") 9 }`),
  bullet: to => css(`.x { display: list-item; list-style: url("${to}/a.png") }`),
  content: to => css(`.x::before { content: url("${to}/a.png") }`),
  mask: to => css(`.x { mask-image: url("${to}/a.png") }`),
  'set of grounds': to => css(`.x { background: image-set(url("${to}/a.png") 1x) }`),
  font: to => css(`@font-face { font-family: y; src: url("${to}/a.woff2") } .x { font-family: y }`),
  'ground in print': to => css(`@media all { .x { background: url("${to}/a.png") } }`),
  'picture of a drawing': to => `<svg><image href="${to}/a.png" width="9" height="9"/></svg>`,
  'picture of an old drawing': to => `<svg><image xlink:href="${to}/a.png" width="9" height="9"/></svg>`,
  'picture of a filter': to =>
    `<svg><filter id="f"><feImage href="${to}/a.png"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
  'markup in a drawing': to =>
    `<svg><foreignObject width="9" height="9"><img src="${to}/a.png"></foreignObject></svg>`,
  'style of a drawing': to => `<svg><style>@import "${to}/a.css";</style></svg>`,
  script: to => `<script src="${to}/a.js"></script>`,
  module: to => `<script type="module" src="${to}/a.js"></script>`,
  'script of a drawing': to => `<svg><script href="${to}/a.js"></script></svg>`,
  'call by a script': to => run(`fetch("${to}/a", { mode: "no-cors" })`),
  'call by a handler': to => `<img src="data:," onerror="new Image().src='${to}/a.png'">`,
  'beacon by a script': to => run(`navigator.sendBeacon("${to}/a")`),
  'stream by a script': to => run(`new EventSource("${to}/a")`),
  'socket by a script': to => run(`new WebSocket("${to.replace(/^http/, 'ws')}/a")`),
  'way by a script': to => run(`location = "${to}/a.html"`),
  'form by a script': to =>
    `<form action="${to}/a" method="post"></form>${run('document.forms[0].submit()')}`,
  'module ahead': to => `<link rel="modulepreload" href="${to}/a.js">`,
  'picture ahead': to => `<link rel="preload" as="image" href="${to}/a.png">`,
  'font ahead': to => `<link rel="preload" as="font" crossorigin href="${to}/a.woff2">`,
  line: to => `<link rel="preconnect" href="${to}">`,
}

/** What a browser without a window does not do, or not on a page that is not secure; tried, though none was seen there. */
const quietLoads: Readonly<Record<string, (to: string) => string>> = {
  prefetch: to => `<link rel="prefetch" href="${to}/a">`,
  name: to => `<link rel="dns-prefetch" href="${to}">`,
  icon: to => `<link rel="icon" href="${to}/a.png">`,
  manifest: to => `<link rel="manifest" href="${to}/a.json">`,
  'service worker': to => run(`navigator.serviceWorker?.register("${to}/a.js")`),
  worker: to => run(`new Worker("${to}/a.js")`),
  'part of another drawing': to => `<svg><use href="${to}/a.svg#x"/></svg>`,
  'picture in a drawing in a picture': to =>
    `<img src="${data('image/svg+xml', `<svg ${space}><image href="${to}/a.png" width="9" height="9"/></svg>`)}">`,
  'sheet of a drawing in a picture': to =>
    `<img src="${data('image/svg+xml', `<?xml-stylesheet href="${to}/a.css"?><svg ${space}/>`)}">`,
  'entity of a drawing in a picture': to =>
    `<img src="${data('image/svg+xml', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${to}/a">]><svg ${space}>&x;</svg>`)}">`,
  speculation: to =>
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${to}/a.html"]}]}</script>`,
  'words of a video': to => `<video src="data:,"><track default src="${to}/a.vtt"></video>`,
  ping: to => `<a href="#" ping="${to}/a">x</a>`,
}

const site = 'http://site.example.com'
const goodPicture = `${site}/good.png`

type Some = <One>(list: readonly One[]) => One[]

/** Inner addresses as they are, behind a public one, and behind names; one that may be had stands before them. */
async function putInnerAddresses(web: SmallWeb, some: Some, port: number) {
  const good = await drawPicture().png().toBuffer()
  web.put(goodPicture, response => response.writeHead(200, { 'content-type': 'image/png' }).end(good))
  const hosts = some(innerHosts)
  const behind = hosts.map(host => `${site}/to/${encodeURIComponent(host)}`)
  for (const [at, host] of hosts.entries()) web.put(behind[at]!, redirectTo(`http://${host}/a.png`))
  const named = some(innerAnswers).flatMap((answer, at) => {
    const [name, rebound] = [`name-${at}.example.com`, `rebound-${at}.example.com`]
    web.name(name, [answer])
    // Checked at one address, and to be found at another a moment later.
    web.put(`http://${rebound}/a.png`, redirectTo('/b.png'))
    web.name(rebound, [PUBLIC_ADDRESS], [answer])
    return [`http://${name}/a.png`, `http://${rebound}/a.png`]
  })
  const spelled = hosts.flatMap(host => [
    `http://${host}/a.png`,
    `https://${host}/a.png`,
    `http://${host}:${port}/a.png`,
  ])
  return { hosts, addresses: [goodPicture, ...spelled, ...behind, ...named, ...some(noPages)] }
}

/**
 * What a browser does of its own accord: it looks for updates and opens a line to the page's own host. A line without a
 * word is opened past all that stands between; that none is, the arguments of the browser see to, tried without the rest.
 */
const itsOwn = /^CONNECT deck\.invalid:443|^\w+ (?:http:\/\/)?[\w.-]+\.(?:google|googleapis|gvt1)\.com\b/
const secret = 'The keys of the machine'
/** Nobody is told what is missing in it. */
const noDeck = { slides: [] } as never
const everyLoad = { ...loads, ...quietLoads }

/**
 * Decks and pages that ask for inner addresses in every way, printed and pictured. Whatever the browser itself would
 * reach ends at one listener on loopback, whatever the server would fetch for it at another; both count.
 */
export async function printHostileDecks(share: number, chance: (share: number) => boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-ssrf-'))
  const [sink, web] = [await openSink(), await startSmallWeb()]
  const config = { dataDir: folder, LECTERN_CHROMIUM: process.env.LECTERN_CHROMIUM }
  const browser = openBrowser(config, { error() {} }, { network: sink.network })
  const server = await openTestServer({
    browser,
    env: { RATE_LIMIT_FACTOR: '1000000' },
    internet: { ...web.ways, leastRefusalMs: 0 },
  })
  const failures: string[] = []
  let tried = 0
  const some = <One>(list: readonly One[]) => list.filter(() => chance(share))

  /** Nothing may have come to the sink, and only the public's address may have been dialled. */
  function judge(what: string, ways: number): void {
    tried += ways
    const through = web.dialled.splice(0).filter(dialled => !dialled.startsWith(`${PUBLIC_ADDRESS} `))
    failures.push(...through.map(dialled => `${what}: ${dialled} was dialled`))
    const asked = sink.heard.splice(0).filter(line => line !== '' && !itsOwn.test(line))
    failures.push(...asked.map(line => `${what}: the browser asked by itself: ${line}`))
  }

  async function printDeck(addresses: readonly string[], markup: readonly string[]) {
    const { client } = await signUpPro(server)
    const slug = await storeHostileDeck(server, client, addresses, markup)
    for (const format of ['pdf', 'png'] as const) {
      const { task_state: state, error, report } = await exportDeck(server, client, slug, { format })
      const missing = report.filter(({ loss }) => loss === 'missing').length
      if (missing < addresses.length / 4) failures.push(`${format}: only ${missing} addresses were asked for`)
      if (state !== 'SUCCESS') failures.push(`the deck was not made into ${format}: ${error}`)
      if (!web.dialled.some(dialled => dialled.startsWith(PUBLIC_ADDRESS)))
        failures.push(`${format}: the picture that may be had was not asked for`)
      judge(`a deck as ${format}`, addresses.length + markup.length)
    }
  }

  /** The way by which the browser is given pictures of others: its pages are secure, so that it asks for few as they are. */
  async function readFiles(addresses: readonly string[]) {
    const { readFile } = openDeckFiles(server.services, noDeck, new AbortController().signal)
    if ((await readFile(goodPicture))?.type !== 'image/png')
      failures.push('the picture that may be had was not had')
    for (const address of addresses) {
      const found = address === goodPicture ? undefined : await readFile(address)
      if (found) failures.push(`${address} was had`)
    }
    judge('files of a deck', addresses.length)
  }

  async function printPage(to: string, file: string) {
    const pieces = [...Object.values(everyLoad).map(write => write(to)), `<iframe src="${file}"></iframe>`]
    const html = `<!doctype html><body>${pieces.join('\n')}<div class="print-slide">x</div>`
    const { readFile } = openDeckFiles(server.services, noDeck, new AbortController().signal)
    try {
      const pdf = await browser.withPage({ html, readFile }, async page => {
        await page.takePicture('.print-slide')
        return page.toPdf()
      })
      if ((await readWords(pdf)).includes(secret))
        failures.push(`a page with ${to}: a file of ours was printed`)
    } catch (error) {
      failures.push(`a page with ${to} was not printed: ${(error as Error).message}`)
    }
    judge(`a page with ${to}`, pieces.length)
  }

  try {
    failures.push(...(await findDeafness(sink, loads)))
    sink.heard.length = 0
    await writeFile(join(folder, 'a.html'), `<p>${secret}</p>`)
    const files = pathToFileURL(folder).href
    const { hosts, addresses } = await putInnerAddresses(web, some, sink.port)
    const origins = [`http://127.0.0.1:${sink.port}`, `http://localhost:${sink.port}`, files]
    const markup = origins.flatMap(to => Object.values(everyLoad).map(write => write(to)))
    await printDeck([...addresses, `${files}/a.html`], markup)
    await readFiles(addresses)
    // What no browser can read as an address leads nowhere: a page that is sent there stays empty.
    const elsewhere = some(hosts).map(host => `http://${host}`)
    for (const to of [...origins, ...elsewhere.filter(address => URL.canParse(address))])
      await printPage(to, `${files}/a.html`)
    const bare = await tryWithoutGuard(folder, everyLoad)
    return { tried: tried + bare.tried, failures: [...failures, ...bare.failures] }
  } finally {
    await server.close()
    await browser.close()
    await sink.close()
    await web.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readWords(file: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const words: string[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent()
    words.push(items.map(item => ('str' in item ? item.str : '')).join(''))
  }
  return words.join('\n')
}
