import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getDocumentProxy } from 'unpdf'
import { openDeckFiles } from '../../server/features/exports/deck-files.ts'
import { openBrowser } from '../../server/providers/browser/open-browser.ts'
import { exportDeck, signUpPro } from '../../tests/support/exports.ts'
import { PUBLIC_ADDRESS, startSmallWeb } from '../../tests/support/fakes/small-web.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import { goodPicture, loads, putInnerAddresses, quietLoads, storeHostileDeck } from './hostile-deck.ts'
import { findDeafness, openSink, tryWithoutGuard } from './unguarded-browser.ts'

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
