import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { withoutPrivateParts } from '#domain/sharing/sharing.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { redirectTo, type SmallWeb, sendHtml, startSmallWeb } from '#tests/support/fakes/small-web.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let web: SmallWeb
let server: TestServer
let ann: Person
beforeAll(async () => {
  web = await startSmallWeb()
  server = await openTestServer({
    internet: { ...web.ways, leastRefusalMs: 0 },
    env: { RATE_LIMIT_FACTOR: '10' },
  })
  ann = await signUpPerson(server)
})
afterEach(() => {
  web.requests.length = 0
  web.lookups.length = 0
})
afterAll(async () => {
  await server.close()
  await web.close()
})

const BEES = 'https://field-notes.example.com/bees'
const article = `<html lang="en"><head><title>Why bees dance</title></head><body><nav>Home</nav><article>
  <h1>Why bees dance</h1>
  <p>A forager that has found flowers returns to the hive and dances on the comb in the dark.</p>
  <p>The angle of her run tells the direction of the food from the sun, and its length tells the distance.</p>
  <p>Other bees follow her closely, feel the run with their antennae, and fly out to the very place.</p>
  <p>A dance of one second means about 1000 metres, and a good forager repeats it 30 times.</p>
  <p>Karl von Frisch described the dance in 1927 and received the Nobel Prize for it in 1973.</p>
  <script>document.cookie</script><p onclick="x()">It remains <a href="javascript:alert(1)">the only</a> language of an insect that we can read.</p>
  </article></body></html>`
const статья = `<html><head><title>Как танцуют пчёлы</title></head><body><article><h1>Как танцуют пчёлы</h1>
  <p>Сборщица, нашедшая цветы, возвращается в улей и танцует на сотах в полной темноте.</p>
  <p>Угол пробега показывает направление на корм относительно солнца, а длина пробега — расстояние.</p>
  <p>Остальные пчёлы идут за ней вплотную, ощупывают пробег усиками и вылетают точно в это место.</p>
  <p>Карл фон Фриш описал танец в 1927 году и получил за это Нобелевскую премию в 1973 году.</p></article></body></html>`

// Over https the listener would need a certificate: pages are asked for over http here, which the guard allows too.
const plain = (address: string) => address.replace('https:', 'http:')

function ask(client: TestClient, presentation: string, url: string, index = 1) {
  return client.pages.toSlide({ body: { presentation, url, index } })
}

const wordsOf = ({ items }: Slide) => items.map(({ text }) => textToPlain(text)).join('\n')

test('[S-10] [D-28] a page becomes one slide, in its words, with the page as its source', async () => {
  web.put(plain(BEES), article)
  const { slug } = await makeDeck(ann.client, 2)
  const { slide } = await ask(ann.client, slug, plain(BEES))
  expect(wordsOf(slide)).toContain('Why bees dance')
  const sourced = slide.items.filter(({ source }) => source !== null)
  expect(sourced.length).toBeGreaterThan(0)
  expect(sourced[0]?.source).toEqual({ kind: 'page', title: 'Why bees dance', url: plain(BEES), place: null })
  expect(JSON.stringify(slide)).not.toMatch(/javascript|cookie|onclick|Home/)
  expect(slide).toMatchObject({ index: 1, id: null, presentation: null })
  for (const [number] of wordsOf(slide).matchAll(/\d+/g)) expect(article).toContain(number)
})

test('[S-10] the slide can be stored as it is, and nothing was stored before', async () => {
  web.put(plain(BEES), article)
  const { slug, revision } = await makeDeck(ann.client, 1)
  const { slide } = await ask(ann.client, slug, plain(BEES))
  const before = await ann.client.presentations.read({ params: { slug } })
  expect([before.slides.length, before.revision]).toEqual([1, revision])
  const { uid, index, items, layout, theme, stickers, notes } = slide
  const stored = await ann.client.slides.create({
    body: { presentation: slug, uid, index, items, layout, theme, stickers, notes },
  })
  expect(stored.items).toEqual(items)
})

test('[S-10] a Russian page makes a Russian slide; an address without its scheme is completed', async () => {
  web.put('http://пчёлы.рф/танец', статья)
  const { slug } = await makeDeck(ann.client, 1)
  const { slide } = await ask(ann.client, slug, 'http://пчёлы.рф/танец')
  expect(wordsOf(slide)).toMatch(/пчёл/i)
  expect(slide.items.find(({ source }) => source)?.source?.url).toBe(new URL('http://пчёлы.рф/танец').href)
  await refusalOf(ask(ann.client, slug, ' field-notes.example.com/bees '))
  expect(web.lookups).toContain('field-notes.example.com')
})

test('[S-10] two slides in a row do not look alike, and the same page twice has different uids', async () => {
  web.put(plain(BEES), article)
  const { slug } = await makeDeck(ann.client, 1)
  const { slide: first } = await ask(ann.client, slug, plain(BEES))
  const { uid, index, items, layout, theme } = first
  await ann.client.slides.create({ body: { presentation: slug, uid, index, items, layout, theme } })
  const { slide: second } = await ask(ann.client, slug, plain(BEES), 2)
  expect(second.uid).not.toBe(first.uid)
  expect([second.layout, second.theme.tone]).not.toEqual([first.layout, first.theme.tone])
})

let sharedSlug: string | undefined
/** One presentation for all that only refuses: the free plan has few. */
async function shared(): Promise<string> {
  sharedSlug ??= (await makeDeck(ann.client, 1)).slug
  return sharedSlug
}

test.each([
  ['http://127.0.0.1/'],
  ['http://2130706433/'],
  ['http://[::1]/'],
  ['http://169.254.169.254/latest/meta-data/'],
  ['http://localhost/'],
  ['http://metadata.google.internal/'],
  ['http://field-notes.example.com:6379/'],
  ['http://user:pass@field-notes.example.com/'],
  ['http://inner.example.com/'],
  ['http://nobody.example.com/'],
  ['http://gone.example.com/'],
  ['http://broken.example.com/'],
  ['http://paper.example.com/'],
  ['http://hop.example.com/'],
])('[D-28] %s is answered like every page that does not come', async address => {
  web.name('inner.example.com', ['10.0.0.7'])
  web.name('gone.example.com', ['93.184.215.14'])
  web.put('http://broken.example.com/', response => response.destroy())
  web.put('http://paper.example.com/', sendHtml('%PDF', { 'content-type': 'application/pdf' }))
  web.put('http://hop.example.com/', redirectTo('http://192.168.0.1/'))
  const slug = await shared()
  const refusal = await refusalOf(ask(ann.client, slug, address))
  expect(refusal).toMatchObject({ code: 'page_unreachable', statusCode: 422 })
  expect(refusal.data).toBeUndefined()
})

test.each([
  '',
  'no address',
  'mailto:ann@example.com',
  'javascript:alert(1)',
  'ftp://example.com/',
  '#slide',
  `http://a.example/${'a'.repeat(2050)}`,
])('[S-10] “%s” is not asked at all', async url => {
  const slug = await shared()
  expect(await refusalOf(ask(ann.client, slug, url))).toMatchObject({ code: 'validation_failed' })
  expect(web.lookups).toEqual([])
})

test('[S-10] a page without an article says so', async () => {
  web.put('http://shell.example.com/', '<html><body><div id="root"></div></body></html>')
  const slug = await shared()
  const refusal = await refusalOf(ask(ann.client, slug, 'http://shell.example.com/'))
  expect(refusal).toMatchObject({ code: 'page_without_text', statusCode: 422 })
})

test('[S-10] only who may edit the presentation is served, and nobody else costs a request', async () => {
  web.put(plain(BEES), article)
  const team = await createTeam(server, ann)
  const member = await signUpPerson(server)
  await addMember(server, team.id, member.userId)
  const { slug } = await makeDeck(ann.client, 1, { workspace: team.slug })
  expect((await ask(member.client, slug, plain(BEES))).slide.items.length).toBeGreaterThan(0)
  await removeMember(server, team.id, member.userId)
  web.requests.length = 0
  const codes = await Promise.all(
    [member.client, await openGuest(server), await server.client()].map(
      async client => (await refusalOf(ask(client, slug, plain(BEES)))).code,
    ),
  )
  expect(codes).toEqual(['workspace_access_denied', 'unauthorized', 'unauthorized'])
  expect((await refusalOf(ask(ann.client, 'no-such-deck', plain(BEES)))).code).toBe('presentation_not_found')
  expect(web.requests).toEqual([])
})

test('[S-10] a guest makes one for the presentation of their browser', async () => {
  web.put(plain(BEES), article)
  const guest = await openGuest(server)
  const { slug } = await makeDeck(guest, 1)
  expect(wordsOf((await ask(guest, slug, plain(BEES))).slide)).toContain('bees')
})

test('[D-28] so many pages an hour, and no more', async () => {
  const strict = await openTestServer({
    internet: { ...web.ways, leastRefusalMs: 0 },
    env: { RATE_LIMIT_FACTOR: '0.1' },
  })
  try {
    const bob = await signUpPerson(strict)
    const { slug } = await makeDeck(bob.client, 1)
    const tries = []
    for (let time = 0; time < 7; time++)
      tries.push((await refusalOf(ask(bob.client, slug, 'http://127.0.0.1/'))).code)
    expect(tries).toEqual([...Array(6).fill('page_unreachable'), 'too_many_requests'])
  } finally {
    await strict.close()
  }
})

test('[S-10] a writer that is away is said to be away', async () => {
  web.put(plain(BEES), article)
  const { builtInWriter } = await import('#server/providers/writers/builtin/built-in-writer.ts')
  const writer = {
    ...builtInWriter,
    writeFromPage: async () => {
      throw new WriterError('unavailable', 'the model has a rest')
    },
  }
  const other = await openTestServer({ writer, internet: { ...web.ways, leastRefusalMs: 0 } })
  try {
    const bob = await signUpPerson(other)
    const { slug } = await makeDeck(bob.client, 1)
    expect((await refusalOf(ask(bob.client, slug, plain(BEES)))).code).toBe('writer_unavailable')
  } finally {
    await other.close()
  }
})

test('[G-11] pages are sources of a generation: each slide names the one it was made of, none is called by an address', async () => {
  web.put(plain(BEES), article)
  web.put('http://пчёлы.рф/танец', статья)
  const [bees, other] = await Promise.all(
    [plain(BEES), 'http://пчёлы.рф/танец'].map(url => ann.client.documents.readPage({ body: { url } })),
  )
  expect(bees).toMatchObject({ title: 'Why bees dance', cut: false })
  expect(bees?.source).toEqual({ kind: 'page', title: 'Why bees dance', url: plain(BEES), place: null })
  expect(bees?.text).not.toMatch(/javascript|cookie|onclick|Home/)
  expect(other?.text).toContain('Фриш')
  const documents = [bees!].map(({ source, text }) => ({ source, text }))
  const body = { brief: plain(BEES), documents, workspace: ann.workspace }
  const { task_id } = await ann.client.generation.start({ body })
  await server.services.jobs.drain()
  const { slug } = await ann.client.generation.status({ query: { task_id } })
  const deck = await ann.client.presentations.read({ params: { slug: slug! } })
  expect(deck.name).not.toMatch(/https?:|example/)
  const told = deck.slides.filter(({ items }) => items.some(({ source }) => source?.url === plain(BEES)))
  expect(told.length).toBeGreaterThan(0)
  const refused = ['http://127.0.0.1/', 'http://169.254.169.254/latest/', 'http://nobody.example.com/']
  for (const url of refused)
    expect((await refusalOf(ann.client.documents.readPage({ body: { url } }))).code).toBe('page_unreachable')
  for (const url of ['', 'no address', 'file:///etc/passwd'])
    expect((await refusalOf(ann.client.documents.readPage({ body: { url } }))).code).toBe('validation_failed')
})

test('[G-11] a presentation is a source too, for who may see it; it is named, and its public page does not tell', async () => {
  const slides = [
    newSlide(0, '<h1>Bees</h1>'),
    newSlide(1, '<h2>Where</h2><ul><li>Roofs: warm</li><li>Parks: green</li></ul>'),
  ]
  const { slug } = await ann.client.presentations.create({ body: { name: 'Bees of 2025', slides } })
  const ask = (client: TestClient) => client.documents.readDeck({ body: { presentation: slug } })
  const read = await ask(ann.client)
  expect(read).toMatchObject({ parts: 2, source: { kind: 'presentation', title: 'Bees of 2025' } })
  expect(read.text).toContain('- Roofs: warm')
  const body = { brief: 'Bees of 2026', documents: [{ source: read.source, text: read.text }] }
  const { task_id } = await ann.client.generation.start({ body })
  await server.services.jobs.drain()
  const made = await ann.client.generation.status({ query: { task_id } })
  const deck = await ann.client.presentations.read({ params: { slug: made.slug! } })
  const sources = deck.slides.flatMap(({ items }) => items.flatMap(({ source }) => source ?? []))
  expect(sources[0]).toMatchObject({ kind: 'presentation', title: 'Bees of 2025', place: 2 })
  expect(withoutPrivateParts(deck.slides.at(-1)!).items.every(({ source }) => source === null)).toBe(true)
  const stranger = await signUpPerson(server)
  expect((await refusalOf(ask(stranger.client))).code).toBe('workspace_access_denied')
  const bare = await makeDeck(ann.client, 1, { slides: [newSlide(0, '')] })
  const empty = ann.client.documents.readDeck({ body: { presentation: bare.slug } })
  expect((await refusalOf(empty)).code).toBe('unreadable_document')
})
