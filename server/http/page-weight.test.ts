import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDecks } from '#content/demo/decks.ts'
import { instantiateSlide } from '#domain/deck/draft.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openAccount } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { listChunkFiles } from './web-build.ts'

let server: TestServer
let visitor: TestClient
let owner: TestClient

beforeAll(async () => {
  server = await openTestServer({ pages: true })
  visitor = await server.client()
  owner = await openAccount(server)
})
afterAll(() => server.close())

interface Weight {
  readonly kilobytes: number
  readonly requests: number
}

/**
 * Scripts that a page asks for before it works, packed and with their headers. A page that grows beyond its limit has
 * got an import that can wait, or that it should not have: `npm run build` and the closure of the page's entry in
 * dist/client/manifest.json show which.
 */
const limits = {
  editor: { kilobytes: 250, requests: 15 },
  list: { kilobytes: 130, requests: 10 },
  public: { kilobytes: 60, requests: 6 },
  /** The application of a late page, which comes after it. */
  later: { kilobytes: 114, requests: 9 },
} satisfies Record<string, Weight>

const asked = /<link rel="modulepreload" href="([^"]+)"|<script type="module" src="([^"]+)"/g

async function weigh(client: TestClient, url: string) {
  const { body } = await openPage(client, url)
  return weighFiles(
    client,
    [...body.matchAll(asked)].map(([, ahead, run]) => ahead ?? run ?? ''),
  )
}

async function openPage(client: TestClient, url: string) {
  const page = await client.send({ url, headers: { accept: 'text/html' } })
  expect(page.statusCode, url).toBe(200)
  return page
}

async function weighFiles(
  client: TestClient,
  named: readonly string[],
): Promise<Weight & { readonly files: string[] }> {
  const files = [...new Set(named)]
  expect(files, 'the build has scripts').not.toHaveLength(0)
  const replies = await Promise.all(
    files.map(file => client.send({ url: file, headers: { 'accept-encoding': 'gzip, deflate, br' } })),
  )
  const bytes = replies.map(({ statusCode, headers, rawPayload }, place) => {
    expect([statusCode, headers['content-encoding'] ?? 'br'], files[place]).toEqual([200, 'br'])
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return rawPayload.length + lines.join('').length + 'HTTP/1.1 200 OK\r\n\r\n'.length
  })
  return { kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1024, requests: files.length, files }
}

function expectWithin(
  { kilobytes, requests, files }: Awaited<ReturnType<typeof weigh>>,
  limit: Weight,
): void {
  expect(kilobytes, files.join('\n')).toBeLessThanOrEqual(limit.kilobytes)
  expect(requests, files.join('\n')).toBeLessThanOrEqual(limit.requests)
}

test.each(['en', 'ru'])('[K-05] the editor works after as little as it needs: %s', async locale => {
  const { slug } = await makeDeck(owner, 3)
  expectWithin(await weigh(owner, `/${locale}/presentations/edit/${slug}`), limits.editor)
})

test('[K-05] what opens a text brings no style sheet, for which the whole page would be styled again', () => {
  const manifest = readFileSync(new URL('../../dist/client/manifest.json', import.meta.url), 'utf8')
  const chunks = JSON.parse(manifest) as Parameters<typeof listChunkFiles>[0]
  const opened = Object.keys(chunks).filter(key => /^web\/features\/editor\/(?:text|item-panels)\//.test(key))
  expect(opened).toContain('web/features/editor/text/open-session.ts')
  const page = listChunkFiles(chunks, ['web/entry-client.tsx', 'web/pages/edit/page.tsx']).styles
  expect(page.size).toBeGreaterThan(1)
  expect([...listChunkFiles(chunks, opened).styles].filter(sheet => !page.has(sheet))).toEqual([])
})

test.each(['en', 'ru'])('[K-05] so does the list: %s', async locale => {
  expectWithin(await weigh(owner, `/${locale}/presentations`), limits.list)
})

test.each([
  '/en',
  '/ru/pricing',
  '/en/pricing',
  '/en/p/comparison/gamma/h',
  '/en/auth',
  '/ru/auth?mode=sign-up',
  '/en/reset-password',
  '/en/enterprise',
  '/ru/terms',
])('[K-05] and so do pages that anyone may open: %s', async path => {
  expectWithin(await weigh(visitor, path), limits.public)
})

test.each(['/en/auth', '/ru/auth?mode=sign-up', '/ru/enterprise'])(
  '[K-05] what comes after a page with a form is not much either: %s',
  async path => {
    const needs = /data-needs="([^"]+)"/.exec((await openPage(visitor, path)).body)?.[1] ?? ''
    expectWithin(await weighFiles(visitor, needs.split(' ')), limits.later)
  },
)

/** Scripts and styles of a public page of 20 slides. */
const publicKilobytes = 12

test('[R-10] a public page carries what its slides look like, and little else', async () => {
  const drafts = demoDecks('en').flatMap(({ slides }) => slides)
  const slides = drafts.slice(0, 20).map((draft, index) => instantiateSlide(draft, index, randomUUID()))
  const { slug } = await owner.presentations.create({ body: { link: true, slides } })
  const { body } = await visitor.send({ url: `/p/${slug}` })
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
  const scripts = [...body.matchAll(asked)].map(([, ahead, run]) => ahead ?? run ?? '')
  expect(scripts).toHaveLength(1)
  expect(body).not.toContain('rel="stylesheet"')
  const code = await visitor.send({ url: scripts[0] ?? '', headers: { 'accept-encoding': 'br' } })
  const bytes = brotliCompressSync(style).length + code.rawPayload.length
  expect(style).toContain('.slide')
  expect(bytes / 1024).toBeLessThanOrEqual(publicKilobytes)
})

test('[R-10] a script carries no headers of a page, and says that it is nothing but a script', async () => {
  const { files } = await weigh(visitor, '/en/auth')
  const { headers } = await visitor.send({ url: files[0] ?? '', headers: { 'accept-encoding': 'br' } })
  expect(Object.keys(headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'vary',
    'x-content-type-options',
  ])
})
