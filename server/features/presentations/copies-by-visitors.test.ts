import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Settings } from '#domain/deck/presentation.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlides } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

const open: Partial<Settings> = { link: true, copying: true }

interface ForkBody {
  readonly workspace?: string
  readonly key?: string
  readonly plain?: boolean
}

function fork({ client, workspace }: Person, slug: string, body: ForkBody = {}) {
  return client.presentations.fork({ params: { slug }, body: { workspace, ...body } })
}

async function countDecks({ client, workspace }: Person): Promise<number> {
  return (await client.presentations.list({ query: { workspace } })).count
}

async function shareDeck(owner: Person, settings: Partial<Settings> = open, count = 2) {
  const made = await makeDeck(owner.client, count, { name: 'Plan' })
  await owner.client.presentations.update({ params: { slug: made.slug }, body: { settings } })
  return owner.client.presentations.read({ params: { slug: made.slug } })
}

test('[F-06] [F-11] somebody outside the team takes a copy where its owner allows it', async () => {
  const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
  const deck = await shareDeck(owner, { ...open, indexing: true, featured: true, paging: 'scroll' })
  const { slug } = await fork(stranger, deck.slug)
  const copy = await stranger.client.presentations.read({ params: { slug } })
  expect(copy).toMatchObject({ name: 'Plan', workspace: stranger.workspace, theme: deck.theme })
  expect(copy.settings).toEqual({
    ...deck.settings,
    paging: 'scroll',
    link: false,
    indexing: false,
    featured: false,
    copying: false,
  })
  expect(copy.slides.map(({ items }) => items)).toEqual(deck.slides.map(({ items }) => items))
  expect(await owner.client.presentations.read({ params: { slug: deck.slug } })).toEqual(deck)
  const own = { code: 'workspace_access_denied' }
  await expect(owner.client.presentations.read({ params: { slug } })).rejects.toMatchObject(own)
  await expect(stranger.client.presentations.read({ params: { slug: deck.slug } })).rejects.toMatchObject(own)
})

test('what is the team’s alone stays there: notes, and the names of files; a member’s copy has them', async () => {
  const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
  const file = { kind: 'file', title: 'secret-salaries.xlsx', url: null, place: 1 } as const
  const page = { kind: 'page', title: 'Report', url: 'https://example.com/report', place: null } as const
  const slides = newSlides(2).map(({ items, ...slide }, at) => ({
    ...slide,
    items: items.map(item => ({ ...item, source: at === 0 ? file : page })),
    notes: 'do not say this aloud',
  }))
  const made = await makeDeck(owner.client, 0, { slides })
  await owner.client.presentations.update({ params: { slug: made.slug }, body: { settings: open } })
  const taken = await stranger.client.presentations.read({ params: await fork(stranger, made.slug) })
  expect(taken.slides.map(({ notes }) => notes)).toEqual(['', ''])
  expect(taken.slides.map(({ items }) => items[0]!.source)).toEqual([null, page])
  const preview = await stranger.client.presentations.preview({ params: { slug: made.slug } })
  expect(JSON.stringify(preview)).not.toMatch(/salaries|aloud/)
  const kept = await owner.client.presentations.read({ params: await fork(owner, made.slug) })
  expect(kept.slides.map(({ notes }) => notes)).toEqual(made.slides.map(({ notes }) => notes))
  expect(kept.slides[0]!.items[0]!.source).toEqual(file)
})

describe('[A-04] who may take a copy', () => {
  const closed: [string, Partial<Settings>][] = [
    ['copying is off', { link: true, copying: false }],
    ['the link is off', { link: false, copying: true }],
  ]
  test.each(closed)('not a stranger while %s, but a member', async (_, settings) => {
    const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
    const { slug } = await shareDeck(owner, settings)
    await expect(fork(stranger, slug)).rejects.toMatchObject({ code: 'workspace_access_denied' })
    expect(await countDecks(stranger)).toBe(0)
    await addMember(server, owner.workspaceId, stranger.userId)
    await fork(stranger, slug)
    expect(await countDecks(stranger)).toBe(1)
    await removeMember(server, owner.workspaceId, stranger.userId)
    await expect(fork(stranger, slug)).rejects.toMatchObject({ code: 'workspace_access_denied' })
  })

  test('nobody a trashed one, nor a guest’s, nor one that is not there', async () => {
    const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
    const { slug } = await shareDeck(owner)
    await owner.client.presentations.remove({ params: { slug } })
    const guest = await openGuest(server)
    const guests = await makeDeck(guest, 1, { link: true, settings: { copying: true } })
    for (const gone of [slug, guests.slug, 'abcdefghjkmn', '../etc']) {
      await expect(fork(stranger, gone)).rejects.toMatchObject({ code: 'presentation_not_found' })
    }
  })

  test('nobody who is not signed in, nor into a workspace of others', async () => {
    const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
    const { slug } = await shareDeck(owner)
    const guest = await openGuest(server)
    const taken = guest.presentations.fork({ params: { slug }, body: { workspace: owner.workspace } })
    await expect(taken).rejects.toMatchObject({ code: 'unauthorized' })
    const pushed = fork(stranger, slug, { workspace: owner.workspace })
    await expect(pushed).rejects.toMatchObject({ code: 'workspace_access_denied' })
    expect(await countDecks(owner)).toBe(1)
  })
})

describe('the plan of the workspace it goes to', () => {
  test('[X-05] has a place for one of fifty who come at once: the others get 402 pay', async () => {
    const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
    const { slug } = await shareDeck(owner)
    for (let made = 0; made < 9; made++) await makeDeck(stranger.client, 1)
    const body = { workspace: stranger.workspace }
    const tries = Array.from({ length: 50 }, () =>
      stranger.client.post(`/api/presentations/${slug}/fork/`, { ...body, key: randomUUID() }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 402)).toHaveLength(49)
    expect(await countDecks(stranger)).toBe(10)
  })

  test('[X-05] bounds the slides, too', async () => {
    const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
    await changeWorkspace(server, owner.workspaceId, { plan: 'pro' })
    const { slug } = await shareDeck(owner, open, 31)
    await expect(fork(stranger, slug)).rejects.toMatchObject({
      code: 'pay',
      data: { limit: 'slides', max: 30 },
    })
  })

  test('[X-05] opens fonts and backgrounds: what it does not open is refused, or left out when told so', async () => {
    const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
    await changeWorkspace(server, owner.workspaceId, { plan: 'pro' })
    const { slug, slides } = await shareDeck(owner)
    await owner.client.presentations.update({ params: { slug }, body: { theme: { font: 'manrope' } } })
    await owner.client.slides.update({
      params: { id: slides[1]!.id! },
      body: { revision: 0, theme: { heading_font: 'unbounded', tone: 'accent' } },
    })
    await expect(fork(stranger, slug)).rejects.toMatchObject({
      code: 'pay',
      data: {
        limit: 'fonts',
        locked: [
          { kind: 'font', id: 'manrope' },
          { kind: 'font', id: 'unbounded' },
        ],
      },
    })
    expect(await countDecks(stranger)).toBe(0)
    const copy = await stranger.client.presentations.read({
      params: await fork(stranger, slug, { plain: true }),
    })
    expect(copy.theme.font).toBeNull()
    expect(copy.slides[1]!.theme).toMatchObject({ heading_font: null, tone: 'accent' })
    await changeWorkspace(server, stranger.workspaceId, { plan: 'pro' })
    const whole = await stranger.client.presentations.read({ params: await fork(stranger, slug) })
    expect(whole.theme.font).toBe('manrope')
  })
})

describe('one key, one copy', () => {
  test('asked for again, also when the plan is full or the link is off by then', async () => {
    const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
    const { slug } = await shareDeck(owner)
    for (let made = 0; made < 9; made++) await makeDeck(stranger.client, 1)
    const key = randomUUID()
    const first = await fork(stranger, slug, { key })
    await owner.client.presentations.update({ params: { slug }, body: { settings: { link: false } } })
    expect(await fork(stranger, slug, { key })).toEqual(first)
    expect(await countDecks(stranger)).toBe(10)
  })

  test('fifty times at once', async () => {
    const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
    const { slug } = await shareDeck(owner)
    const key = randomUUID()
    const made = await Promise.all(Array.from({ length: 50 }, () => fork(stranger, slug, { key })))
    expect(new Set(made.map(copy => copy.slug)).size).toBe(1)
    expect(await countDecks(stranger)).toBe(1)
  })

  test('somebody else’s key is another copy', async () => {
    const [owner, one, other] = [
      await signUpPerson(server),
      await signUpPerson(server),
      await signUpPerson(server),
    ]
    const { slug } = await shareDeck(owner)
    const key = randomUUID()
    expect((await fork(one, slug, { key })).slug).not.toBe((await fork(other, slug, { key })).slug)
  })
})

describe('the preview', () => {
  test('shows anybody the front of what is open, and says whether it may be copied', async () => {
    const owner = await signUpPerson(server)
    const deck = await shareDeck(owner, { link: true, copying: false, page_numbering: true }, 3)
    const guest = await openGuest(server)
    const preview = await guest.presentations.preview({ params: { slug: deck.slug } })
    expect(preview).toEqual({
      slug: deck.slug,
      name: 'Plan',
      theme: deck.theme,
      settings: { paging: 'fade', page_numbering: true, copying: false },
      first_slide: deck.slides[0],
      count: 3,
    })
  })

  test('is not there when the link is off, in the trash, or for a guest’s deck', async () => {
    const owner = await signUpPerson(server)
    const off = await shareDeck(owner, { link: false })
    const trashed = await shareDeck(owner)
    await owner.client.presentations.remove({ params: { slug: trashed.slug } })
    const guest = await openGuest(server)
    const guests = await makeDeck(guest, 1)
    for (const { slug } of [off, trashed, guests, { slug: '../x' }]) {
      const looking = owner.client.presentations.preview({ params: { slug } })
      await expect(looking).rejects.toMatchObject({ code: 'presentation_not_found' })
    }
  })
})

test('a team’s deck can be copied by its members into a team, and by others into their own', async () => {
  const [owner, stranger] = [await signUpPerson(server), await signUpPerson(server)]
  const team = await createTeam(server, owner)
  const { slug } = await shareDeck(owner)
  await fork(owner, slug, { workspace: team.slug })
  const pushed = fork(stranger, slug, { workspace: team.slug })
  await expect(pushed).rejects.toMatchObject({ code: 'workspace_access_denied' })
})
