import { randomUUID } from 'node:crypto'
import { locales } from '../../domain/locale.ts'
import { type PageRoute, pageRoutes } from '../../web/platform/router/page-routes.ts'
import { defineExperiment } from '../define-experiment.ts'
import { openProduct, type Product } from '../hostile/open-stage.ts'
import { type Filling, fillProduct, readExport } from '../policies/fill-product.ts'
import { findBlindness, openForeignPlace, openTrial, tryFraming, ways } from '../policies/open-trial.ts'
import {
  type Answer,
  type Asked,
  judgePolicy,
  listNonces,
  readAnswer,
  readPolicy,
} from '../policies/read-answer.ts'

/** Documents of each kind: still, with a nonce, for anyone's frames, sent by a form, uploaded, missing. */
const ofEachKind = [
  /^\/en$/,
  /^\/ru\/presentations$/,
  /^\/p\/[^/]+$/,
  /\/forms\//,
  /^\/assets\/u\/.+svg$/,
  /^\/en\/nothing$/,
]

/** Every document that the server answers, as though whoever cleans what people write had missed all of it. */
export const csp = defineExperiment({
  number: 12,
  name: 'CSP',
  promise:
    'every page and document, by its policy and opened with hostile markup in it: 0 run, 0 ask a foreign origin; as it is, 0 of its own refused',
  full: { all: true, routes: 1 },
  short: { all: false, routes: 0.05 },
  async attempt({ all, routes }, { random, say }) {
    const product = await openProduct()
    const foreign = await openForeignPlace()
    const trial = await openTrial(product, foreign)
    const reader = openReader(product)
    const { failures } = reader
    try {
      const { failures: blind, tookMs } = await findBlindness(trial)
      failures.push(...blind)
      const settleMs = Math.min(1500, Math.max(250, tookMs))
      const filling = await fillProduct(product)
      const every = listDocuments(product, filling)
      const documents = all
        ? every
        : ofEachKind.flatMap(kind => every.find(({ path }) => kind.test(path)) ?? [])
      const attack = async (name: string, answer: Parameters<typeof trial.attack>[0], as: Asked['as']) => {
        let loaded: number | undefined
        const through = await trial.attack(answer, as, () => {
          loaded ??= performance.now()
          return performance.now() - loaded > settleMs
        })
        failures.push(...through.map(way => `${name}: ${way} got through`))
      }
      let done = 0
      const waiting = [...documents]
      const work = async () => {
        for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
          const answer = await reader.read(asked)
          await attack(asked.path, answer, asked.as)
          const again = asked.form ? answer : await reader.read(asked)
          const refused = await trial.open(again, asked)
          failures.push(...refused.map(what => `${asked.path}: its policy refuses its own ${what}`))
          if (++done % 20 === 0) say(`${done} of ${documents.length} documents, ${failures.length} failed`)
        }
      }
      // While the one waits for what may come late, the other loads.
      await Promise.all([work(), work()])
      await attack('an exported file', await readExport(product, filling), 'visitor')
      failures.push(...(await tryFraming(trial, documents)))
      await reader.readRoutes(filling, () => random.chance(routes))
      const attacks = documents.length + 1
      return {
        tried: attacks * ways.length + documents.length * 2 + reader.count(),
        failures,
        figure: `${ways.length} ways in ${attacks} documents, ${reader.count()} policies read, ${reader.nonces()} nonces`,
      }
    } finally {
      await trial.close()
      await foreign.close()
      await product.server.close()
    }
  },
})

/** Reads answers and judges their policies; a nonce that comes a second time, wherever, is known beforehand. */
function openReader(product: Product) {
  const failures: string[] = []
  const nonces = new Set<string>()
  let read = 0

  function judge(answer: Answer, { path, as, framing, looseLooks }: Asked): void {
    read++
    const where = `${path} as ${as}`
    const decided = looseLooks ? { framing, looseLooks } : { framing }
    failures.push(...judgePolicy(answer, decided).map(fault => `${where}: ${fault}`))
    for (const nonce of listNonces(readPolicy(answer.headers.get('content-security-policy') ?? ''))) {
      if (nonces.has(nonce)) failures.push(`${where}: the nonce ${nonce} was there before`)
      if (Buffer.from(nonce, 'base64').length < 16) failures.push(`${where}: the nonce ${nonce} is short`)
      nonces.add(nonce)
    }
  }

  return {
    failures,
    count: () => read,
    nonces: () => nonces.size,
    async read(asked: Asked): Promise<Answer> {
      const answer = await readAnswer(product, asked)
      judge(answer, asked)
      return answer
    },
    /** All that is declared, or the share of it that `isWanted` takes. */
    async readRoutes(filling: Filling, isWanted: () => boolean): Promise<void> {
      for (const { path, as } of listRoutes(product, filling).filter(isWanted)) {
        const answer = await readAnswer(product, { path, as, framing: 'nobody else' })
        judge(answer, { path, as, ...decide(answer) })
      }
    },
  }
}

/** Whatever else is served to a GET, by the server's own table: calls, files, streams, and how they refuse. */
function listRoutes({ server, author }: Product, filling: Filling): Omit<Asked, 'framing'>[] {
  const paths = server.app.declaredRoutes
    .filter(({ method }) => [method].flat().includes('GET'))
    .map(({ url }) => url.replace(/:(\w+)(\([^)]*\))?|\*/g, (_, name) => fill(url, name) || 'nothing'))
    .map(path => (path.endsWith('/live/') ? `${path}?client=${randomUUID()}` : path))
  return [...new Set([...paths, '/%', filling.exported])].flatMap(path =>
    (['author', 'visitor'] as const).map(as => ({ path, as })),
  )

  function fill(url: string, name = ''): string {
    if (name === 'slug') return url.includes('/workspaces/') ? author.workspace : filling.deck.slug
    if (name === 'id') return String(filling.deck.slides[0]?.id)
    if (name === 'part') return '1'
    if (url === '/assets/u/:file') return filling.drawing.slice('u/'.length)
    if (url.startsWith('/dev/outbox')) return filling.mail
    return { payment: filling.payment, checkout: filling.checkout, card: filling.card }[name] ?? ''
  }
}

/** Decks are for everybody's frames, drawings and letters have looks of their own; all else is neither. */
function decide({ path, headers, status }: Answer): Pick<Asked, 'framing' | 'looseLooks'> {
  const type = headers.get('content-type') ?? ''
  const isDeck = /^(?:\/(?:en|ru))?\/p\/(?!comparison\/)/.test(path) && type.startsWith('text/html')
  const isServed = status < 400 && headers.get('location') === null
  return {
    framing: isDeck && isServed ? 'anyone' : 'nobody else',
    looseLooks: path.startsWith('/assets/') || path.endsWith('/card.png') || /outbox\/.+\/html$/.test(path),
  }
}

/** What can be opened as a document and be filled with somebody's markup: every page, in each language, and the rest. */
function listDocuments(product: Product, filling: Filling): Asked[] {
  const pages = locales.flatMap(locale =>
    pageRoutes.flatMap(route =>
      readersOf(route).flatMap(as =>
        fillPath(route, product, filling).map(path => page(`/${locale}${path === '/' ? '' : path}`, as)),
      ),
    ),
  )
  const { deck, form, gated, drawing, picture, mail } = filling
  const decks = ['/p', '/en/p', '/ru/p'].flatMap(prefix =>
    ['', '/h', `/${deck.slides[1]?.id}`, '?embed', '/h?embed'].map(rest => `${prefix}/${deck.slug}${rest}`),
  )
  return [
    ...pages,
    ...decks.map(framed),
    framed(`/p/${form.slug}`),
    // What a protected link asks, refuses and mails a code for.
    ...['', '/h?embed'].map(rest => framed(`/p/${gated}${rest}`)),
    ...['email=x', 'email=anna%40example.com'].map(text => ({ ...framed(`/p/${gated}/gate`), form: text })),
    // A link that is off says so in a frame, too.
    ...['/p/nothing', '/p/nothing/h?embed', '/ru/p/nothing'].map(framed),
    ...Object.values(writeForms(filling)).map(text => ({
      ...framed(`/p/${form.slug}/forms/${form.form}`),
      form: text,
    })),
    ...['/en/nothing', '/ru/nothing', '/nothing.txt', '/assets/nothing'].map(path => page(path, 'visitor')),
    ...['/api/docs/', '/dev/outbox', `/dev/outbox/${mail}`].map(path => page(path, 'visitor')),
    { ...page(`/dev/outbox/${mail}/html`, 'visitor'), looseLooks: true },
    ...[drawing, picture, 'backgrounds/mesh-dawn.svg'].map(src => ({
      ...page(`/assets/${src}`, 'visitor'),
      looseLooks: true,
    })),
    ...['/api/nothing/', '/featured.atom', '/sitemap.xml', '/robots.txt'].map(path => page(path, 'visitor')),
    ...[`/api/presentations/${deck.slug}/`, '/api/auth/user/'].map(path => page(path, 'author')),
  ]
}

/** A form that was sent without a script: taken, not as it should be, and too late. */
function writeForms({ form }: Filling): Record<string, string> {
  const answers = 'answer.name=Anna&answer.email=anna%40example.com'
  const ticket = encodeURIComponent(form.ticket)
  return {
    taken: `ticket=${ticket}&${answers}`,
    refused: `ticket=${ticket}&answer.name=&answer.email=x`,
    expired: `ticket=x&${answers}`,
  }
}

function page(path: string, as: Asked['as']): Asked {
  return { path, as, framing: 'nobody else' }
}

function framed(path: string): Asked {
  return { path, as: 'visitor', framing: 'anyone' }
}

/** A still page is another document to those who are signed in. */
function readersOf({ guards = [], still, path }: PageRoute): Asked['as'][] {
  if (guards.some(guard => guard !== 'visitor-home')) return ['author']
  return still && path === '/landing' ? ['visitor', 'author'] : ['visitor']
}

function fillPath({ path, prerender }: PageRoute, { author }: Product, filling: Filling): readonly string[] {
  if (typeof prerender === 'object') return prerender
  if (path === '/join') return [`/join?token=${filling.invitation}`]
  if (path === '/join/refuse') return ['/join/refuse?token=x', path]
  const values: Readonly<Record<string, string>> = {
    slug: slugFor(path),
    workspace: author.workspace,
    payment: filling.payment,
    checkout: filling.checkout,
  }
  const filled = path.replace(/:(\w+)\??/g, (_, name) => values[name] ?? '')
  return path === '/presentations/:slug?' ? ['/presentations', filled] : [filled]

  function slugFor(of: string): string {
    if (of === '/presentations/:slug?') return author.workspace
    return of.startsWith('/myteam') ? filling.team : filling.deck.slug
  }
}
