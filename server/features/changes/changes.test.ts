import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Slide } from '#domain/deck/slide.ts'
import { applyChanges, type DeckChange } from '#domain/generation/changes.ts'
import { outlineOf } from '#domain/generation/draft/place/place-slide.ts'
import { faceOf, readSlideWords } from '#domain/generation/slide-words.ts'
import { builtInWriter } from '#server/providers/writers/builtin/built-in-writer.ts'
import type { ChangesWish, RevisionWish, SlideWish, Writer } from '#server/providers/writers/writer.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import { writeWords } from '#tests/support/fakes/writer.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { removeOldChangeSets } from './changes.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  ann = await signUpPerson(server)
})
afterAll(() => server.close())

const LONG =
  'In order to keep the bees warm, which is what every keeper wants, the hive is wrapped in wool before the winter.'
const texts = [
  '<h1>Bees of the city</h1>',
  '<h2>Where they live</h2><ul><li>Roofs: warm and dry</li><li>Parks: lime trees</li><li>Walls: old and quiet</li><li>Towers: high and safe</li></ul>',
  `<h2>Winter</h2><p>${LONG}</p>`,
  '<h2>Thank you</h2>',
]

async function makeBees(client: TestClient = ann.client, words = texts) {
  return client.presentations.create({
    body: { name: 'Bees', slides: words.map((text, index) => newSlide(index, text)) },
  })
}

async function ask(slug: string, instruction: string, client = ann.client) {
  return client.changes.plan({ params: { slug }, body: { instruction } })
}

const wordsOf = (slide: Slide | undefined) => {
  const { title, lines } = readSlideWords(slide ?? { items: [] })
  return [title, ...lines].join('\n')
}
const kindsOf = (changes: readonly DeckChange[]) => changes.map(({ action }) => action)

test('[G-12] "shorter" shortens slide by slide, stores nothing, and is the same when asked again', async () => {
  const deck = await makeBees()
  const { changes, refusal } = await ask(deck.slug, 'Make it shorter')
  expect(refusal).toBeNull()
  expect(kindsOf(changes)).toEqual(['rewrite'])
  const [change] = changes
  expect(change?.uid).toBe(deck.slides[2]?.uid)
  expect(wordsOf(change?.slides?.[0]).length).toBeLessThan(wordsOf(deck.slides[2]).length)
  const stored = await ann.client.presentations.read({ params: { slug: deck.slug } })
  expect(stored).toMatchObject({ revision: deck.revision, slides: deck.slides })
  const again = await ask(deck.slug, 'Make it shorter')
  expect(again.changes.map(({ slides }) => slides)).toEqual(changes.map(({ slides }) => slides))
})

test('[G-12] «Больше слайдов» splits what holds much, and every word is on one of the two', async () => {
  const deck = await makeBees()
  const { changes } = await ask(deck.slug, 'Больше слайдов, по одной мысли')
  expect(kindsOf(changes)).toEqual(['split'])
  const [first, second] = changes[0]?.slides ?? []
  expect(first?.uid).toBe(deck.slides[1]?.uid)
  const words = `${wordsOf(first)}\n${wordsOf(second)}`
  for (const place of ['Roofs', 'Parks', 'Walls', 'Towers']) expect(words.split(place)).toHaveLength(2)
  const applied = applyChanges({ ...deck, create: false }, changes)
  expect(applied.deck.slides).toHaveLength(5)
  expect(first && second && outlineOf(first) !== outlineOf(second)).toBe(true)
})

test('[G-12] [P-01] a hidden slide is split into hidden ones', async () => {
  const deck = await makeBees()
  const { id, revision } = deck.slides[1]!
  await ann.client.slides.update({ params: { id: id! }, body: { revision, hidden: true } })
  const { changes } = await ask(deck.slug, 'Больше слайдов, по одной мысли')
  expect(changes[0]?.slides?.map(({ hidden }) => hidden)).toEqual([true, true])
  const hiding = {
    ...deck,
    slides: deck.slides.map((one, at) => ({ ...one, hidden: at === 1 })),
    create: false,
  }
  const { slides } = applyChanges(hiding, changes).deck
  expect(slides.map(({ hidden }) => hidden)).toEqual([false, true, true, false, false])
})

test('[G-12] "another look, dark" comes as one change of theme and layouts, in which no word differs', async () => {
  const deck = await makeBees()
  const { changes } = await ask(deck.slug, 'Another design, darker please')
  expect(kindsOf(changes)).toEqual(['look'])
  expect(changes[0]?.theme?.name).not.toBe(deck.theme.name)
  expect(changes[0]?.slides?.map(wordsOf)).toEqual(deck.slides.map(wordsOf))
})

test('[G-12] slides are put in the order of the agenda', async () => {
  const entries = ['<ol><li>Winter</li><li>Where they live</li></ol>']
  const slides = [
    newSlide(0, texts[0]),
    newSlide(1, `<h2>Agenda</h2>${entries}`),
    newSlide(2, texts[1]),
    newSlide(3, texts[2]),
    newSlide(4, texts[3]),
  ]
  const deck = await ann.client.presentations.create({
    body: { slides: slides.map((slide, at) => (at === 1 ? { ...slide, layout: 'agenda' as const } : slide)) },
  })
  const { changes } = await ask(deck.slug, 'Reorder to follow the agenda')
  const { deck: made } = applyChanges({ ...deck, create: false }, changes)
  expect(made.slides.map(one => readSlideWords(one).title)).toEqual([
    'Bees of the city',
    'Agenda',
    'Winter',
    'Where they live',
    'Thank you',
  ])
})

let kept: string | undefined
/** One presentation for all that only refuses: the free plan has few. */
async function shared(): Promise<string> {
  kept ??= (await makeBees()).slug
  return kept
}

test.each([
  ['Translate it into Russian', 'translate'],
  ['Переведи на английский', 'translate'],
  ['Add a slide on risks', 'add'],
  ['Добавь слайд о рисках', 'add'],
  ['Make it for investors', 'audience'],
  ['Для совета директоров', 'audience'],
  ['Something with dolphins', 'unknown'],
  ['Fewer slides', 'nothing'],
])('[G-12] “%s” is refused by name where no language model is connected', async (instruction, refusal) => {
  expect(await ask(await shared(), instruction)).toEqual({ changes: [], refusal })
})

test('[G-12] nobody else plans changes, and an empty or endless instruction is no instruction', async () => {
  const slug = await shared()
  const stranger = await signUpPerson(server)
  expect((await refusalOf(ask(slug, 'Shorter', stranger.client))).code).toBe('workspace_access_denied')
  expect((await refusalOf(ask(slug, 'Shorter', await openGuest(server)))).code).toBe('unauthorized')
  for (const wrong of ['  ', 'a'.repeat(1_001)])
    expect((await refusalOf(ask(slug, wrong))).code).toBe('validation_failed')
})

test('[G-05] a slide has other versions: other arrangements of the same words, all different', async () => {
  const deck = await makeBees()
  const { slides } = await ann.client.changes.alternatives({ params: { id: deck.slides[1]!.id! }, body: {} })
  expect(slides.length).toBeGreaterThanOrEqual(3)
  expect(new Set(slides.map(faceOf)).size).toBe(slides.length)
  for (const version of slides) {
    expect(version.uid).toBe(deck.slides[1]?.uid)
    for (const word of ['Roofs', 'lime trees', 'Towers'])
      expect(wordsOf(version)).toMatch(new RegExp(word, 'i'))
  }
  expect(
    (
      await refusalOf(
        ann.client.changes.alternatives({ params: { id: deck.slides[1]!.id! }, body: { by: 'model' } }),
      )
    ).code,
  ).toBe('writer_cannot')
})

test('[G-05] an entry of an outline comes as the slides that it could become', async () => {
  const brief =
    '# Bees\n\n## Where they live\n- Roofs: warm and dry\n- Parks: lime trees\n- Walls: old\n\n## Honey\n2021: 10 kg\n2022: 18 kg\n2023: 30 kg'
  const { task_id } = await ann.client.generation.start({ body: { brief, review: true } })
  await server.services.jobs.drain()
  const { outline } = await ann.client.generation.read({ params: { task_id } })
  const entry = outline!.entries.find(({ title }) => title === 'Where they live')!
  const body = { outline: outline!, entry: entry.id }
  const { versions } = await ann.client.generation.alternatives({ params: { task_id }, body })
  expect(versions[0]?.entry).toEqual(entry)
  expect(versions.length).toBeGreaterThanOrEqual(3)
  expect(new Set(versions.map(({ slide }) => faceOf(slide))).size).toBe(versions.length)
  for (const { slide } of versions) expect(wordsOf(slide)).toMatch(/lime trees/i)
  const missing = { ...body, entry: randomUUID() }
  expect(
    (await refusalOf(ann.client.generation.alternatives({ params: { task_id }, body: missing }))).code,
  ).toBe('conflict')
})

test('[G-12] what was suggested is there until it is settled: for who asked, once, and through a change of mind', async () => {
  const deck = await makeBees()
  const params = { slug: deck.slug }
  const read = async (client = ann.client) => (await client.changes.read({ params })).set
  expect(await read()).toBeNull()
  const { changes } = await ask(deck.slug, 'Make it shorter')
  const kept = await read()
  expect(kept).toMatchObject({ instruction: 'Make it shorter', changes, refusal: null })
  expect(kept?.asked.map(({ uid }) => uid)).toEqual(deck.slides.map(({ uid }) => uid))
  // A question that comes to nothing takes nothing away; another one takes its place.
  await ask(deck.slug, 'Translate it into Russian')
  expect(await read()).toEqual(kept)
  const looks = await ask(deck.slug, 'Another design')
  expect((await read())?.changes).toEqual(looks.changes)
  // What another tab settles of the earlier set does not touch this one; said twice it is settled once.
  const settle = (ids: string[]) => ann.client.changes.settle({ params, body: { changes: ids } })
  await settle(changes.map(({ id }) => id))
  expect((await read())?.changes).toEqual(looks.changes)
  for (const _ of [1, 2]) await settle(looks.changes.map(({ id }) => id))
  expect(await read()).toBeNull()
  const stranger = await signUpPerson(server)
  expect((await refusalOf(read(stranger.client))).code).toBe('workspace_access_denied')
})

test('[G-12] what a guest asked for is kept too, and what nobody came back to goes', async () => {
  const guest = await openGuest(server)
  const deck = await makeBees(guest)
  await ask(deck.slug, 'Make it shorter', guest)
  const params = { slug: deck.slug }
  expect((await guest.changes.read({ params })).set).not.toBeNull()
  const later = new Date(server.clock.now().getTime() + 31 * 24 * 3_600_000)
  await removeOldChangeSets({ ...server.services, clock: { now: () => later } })
  expect((await guest.changes.read({ params })).set).toBeNull()
})

/** A language model in the hands of the test. */
const model: Writer & { asked: { instruction: string }[] } = {
  ...builtInWriter,
  name: 'fake-model',
  asked: [],
  async planChanges({ instruction, slides }: ChangesWish) {
    model.asked.push({ instruction })
    return {
      changes: [
        { action: 'words', slide: 1, revision: 'rewrite', how: 'for investors' },
        { action: 'add', after: slides.length - 2, entry: { title: 'Risks', points: ['Wasps'], kind: null } },
      ],
      refusal: null,
    }
  },
  async revise({ texts, instruction = '' }: RevisionWish) {
    if (instruction.includes('fail')) throw new WriterError('unavailable', 'it rests')
    return texts.map(text => text.replace('Roofs', 'Yields<script>alert(1)</script>'))
  },
  writeSlide: async ({ entry }: SlideWish) => writeWords(entry),
}

test('[G-12] with a language model the plan comes first and each slide by a call of its own', async () => {
  const other = await openTestServer({ writer: model, env: { RATE_LIMIT_FACTOR: '100' } })
  try {
    const { client } = await signUpPerson(other)
    const deck = await makeBees(client)
    const instruction = 'For investors'
    const { changes } = await ask(deck.slug, instruction, client)
    expect(changes.map(({ action, slides }) => [action, slides])).toEqual([
      ['rewrite', null],
      ['add', null],
    ])
    const write = async (change: DeckChange, wish = instruction) => {
      const { slides: _, theme: __, ...bare } = change
      return client.changes.write({ params: { slug: deck.slug }, body: { instruction: wish, change: bare } })
    }
    const [rewritten] = (await write(changes[0]!)).slides
    expect(wordsOf(rewritten)).toContain('Yields')
    expect(JSON.stringify(rewritten)).not.toMatch(/script|alert/)
    expect(rewritten?.items.map(({ id }) => id)).toEqual(deck.slides[1]?.items.map(({ id }) => id))
    const [added] = (await write(changes[1]!)).slides
    // Written two at a time, each is kept: a reload writes none of them again.
    const { set } = await client.changes.read({ params: { slug: deck.slug } })
    expect(set?.changes.map(({ slides }) => slides)).toEqual([[rewritten], [added]])
    expect(readSlideWords(added!).title).toContain('Risks')
    const full = changes.map((change, at) => ({ ...change, slides: [at === 0 ? rewritten! : added!] }))
    const { deck: made } = applyChanges({ ...deck, create: false }, full)
    expect(made.slides).toHaveLength(5)
    expect(made.slides[3]?.uid).toBe(added?.uid)
    expect((await refusalOf(write(changes[0]!, 'fail'))).code).toBe('writer_unavailable')
    // A slide of one long paragraph goes by a name that is no longer than any.
    const prose = await makeBees(client, [...texts, `<p>${'All of the city hums in June. '.repeat(10)}</p>`])
    const [, risks] = (await ask(prose.slug, instruction, client)).changes
    const { slides: _, theme: __, ...bare } = risks!
    const body = { instruction, change: bare }
    expect((await client.changes.write({ params: { slug: prose.slug }, body })).slides).toHaveLength(1)
    expect((await client.presentations.read({ params: { slug: deck.slug } })).revision).toBe(deck.revision)
  } finally {
    await other.close()
  }
})
