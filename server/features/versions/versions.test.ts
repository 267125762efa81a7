import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredSlide } from '#contract/slides.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { type AnnouncedCause, versionRules } from '#domain/history/versions.ts'
import { minutes, seconds } from '#server/clock.ts'
import { payments } from '#server/db/billing-schema.ts'
import { rowsOf } from '#server/db/database.ts'
import { versionSlides, versions } from '#server/db/history-schema.ts'
import { presentations } from '#server/db/schema.ts'
import { addMoney } from '#tests/support/authorisation/scene-money.ts'
import { makeDeck, readOrder } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { keepDueVersions, removeOldVersions } from './versions.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
})
afterAll(() => server.close())

const list = (slug: string, query: { before?: number; named?: 'true' } = {}, client = person.client) =>
  client.versions.list({ params: { slug }, query: query as never })

async function write(slide: StoredSlide, text: string, client: TestClient = person.client) {
  const { id } = slide
  const { revision, items } = await client.slides.read({ params: { id } })
  return client.slides.update({
    params: { id },
    body: { revision, items: items.map(item => ({ ...item, text: `<p>${text}</p>` })) },
  })
}

async function readWords(slug: string, client = person.client): Promise<string[]> {
  const { slides } = await client.presentations.read({ params: { slug } })
  return slides.map(slide => slide.items[0]?.text ?? '')
}

/** Everybody stops, and the job comes round. */
async function rest() {
  server.clock.advance(versionRules.pause + 1)
  await keepDueVersions(server.services)
}

async function countKept(slug: string): Promise<number> {
  const rows = await server.services.orm
    .select({ id: versionSlides.id })
    .from(versionSlides)
    .innerJoin(presentations, eq(presentations.id, versionSlides.presentationId))
    .where(eq(presentations.slug, slug))
  return rows.length
}

async function makeSavedDeck(count: number, client = person.client) {
  const deck = await makeDeck(client, count)
  return { slug: deck.slug, slides: deck.slides as StoredSlide[] }
}

test('[H-01] versions are kept by themselves: before the first change, and when people stop; with who and when', async () => {
  const { slug, slides } = await makeSavedDeck(3)
  expect((await list(slug)).results).toEqual([])
  await write(slides[1]!, 'later')
  expect((await list(slug)).results).toMatchObject([{ cause: 'first', slides: 3, added: 3 }])
  await keepDueVersions(server.services)
  expect((await list(slug)).results).toHaveLength(1)
  await rest()
  const { results, more } = await list(slug)
  expect(results[0]).toMatchObject({
    ...{ cause: 'pause', added: 0, changed: 1, removed: 0, name: null },
    authors: [expect.any(String)],
    created_at: server.clock.now().toISOString(),
    picture: { slide: { uid: slides[1]!.uid, items: [{ text: '<p>later</p>' }] } },
  })
  expect(more).toBe(false)
  await rest()
  expect((await list(slug)).results).toHaveLength(2)
})

test('[H-01] who never stops has a version of each quarter of an hour', async () => {
  const { slug, slides } = await makeSavedDeck(1)
  for (let minute = 0; minute < 40; minute++) {
    await write(slides[0]!, `at ${minute}`)
    server.clock.advance(minutes(1))
    await keepDueVersions(server.services)
  }
  const causes = (await list(slug)).results.map(({ cause }) => cause)
  expect(causes).toEqual(['pause', 'pause', 'first'])
})

test('[H-07] a name that is given twice, for the first reply was lost, is one version', async () => {
  const { slug, slides } = await makeSavedDeck(1)
  await write(slides[0]!, 'final')
  const keep = (name: string) => person.client.versions.keep({ params: { slug }, body: { name } })
  const first = await keep('Sent to the board')
  expect((await keep('Sent to the board')).id).toBe(first.id)
  expect((await keep('Signed')).id).not.toBe(first.id)
})

test('[H-02] a version copies only what changed, and nothing where nothing did', async () => {
  const { slug, slides } = await makeSavedDeck(12)
  await write(slides[0]!, 'one')
  expect(await countKept(slug)).toBe(12)
  await rest()
  expect(await countKept(slug)).toBe(13)
  await write(slides[0]!, 'two')
  await write(slides[0]!, 'one')
  await rest()
  expect([await countKept(slug), (await list(slug)).results.length]).toEqual([13, 2])
})

test('[H-01] what is about to be lost is kept before: slides deleted, a design changed; many in a row are one', async () => {
  const { slug, slides } = await makeSavedDeck(4)
  await write(slides[0]!, 'precious')
  server.clock.advance(versionRules.betweenLargeChanges)
  for (const { id } of slides.slice(0, 3)) await person.client.slides.remove({ params: { id } })
  await write(slides[3]!, 'left')
  server.clock.advance(versionRules.betweenLargeChanges)
  await person.client.presentations.update({ params: { slug }, body: { theme: { name: 'swiss' } } })
  const { results } = await list(slug)
  expect(results.map(({ cause, slides: count }) => [cause, count])).toEqual([
    ['before_design', 1],
    ['before_delete', 4],
    ['first', 4],
  ])
  const announced = { params: { slug }, body: { before: 'before_instruction' } } as const
  expect(await person.client.versions.keep(announced)).toMatchObject({ cause: 'before_design' })
  server.clock.advance(versionRules.betweenLargeChanges)
  expect(await person.client.versions.keep(announced)).toMatchObject({ cause: 'before_instruction' })
})

test('[H-01] [F-03] a design that a client announced is kept as it was before: never with the new slides in the old theme', async () => {
  const { client } = await signUpPerson(server)
  const { slug, slides } = await makeSavedDeck(2, client)
  const announce = (before: AnnouncedCause) => client.versions.keep({ params: { slug }, body: { before } })
  /** As the editor saves it: every slide, and then the theme. */
  const restyle = async (look: string, name: string) => {
    await write(slides[0]!, look, client)
    server.clock.advance(seconds(20))
    await client.presentations.update({ params: { slug }, body: { theme: { name } } })
  }
  const wordsOf = async ({ id }: { id: number }) => {
    const version = await client.versions.read({ params: { slug, id } })
    return [version.theme.name, version.slides[0]!.items[0]!.text]
  }
  await write(slides[0]!, 'old', client)
  const { name: theme } = (await client.presentations.read({ params: { slug } })).theme
  await rest()
  // The last version is what is there: nothing has to be kept.
  server.clock.advance(minutes(10))
  await announce('before_design')
  await restyle('new', 'swiss')
  const listed = (await list(slug, {}, client)).results
  expect(listed.map(({ cause }) => cause)).toEqual(['pause', 'first'])
  expect(await wordsOf(listed[0]!)).toEqual([theme, '<p>old</p>'])
  // Another one soon after it.
  server.clock.advance(seconds(25))
  const second = await announce('before_design')
  expect(await wordsOf(second)).toEqual(['swiss', '<p>new</p>'])
  await restyle('newer', 'keynote')
  expect((await list(slug, {}, client)).results.map(({ cause }) => cause)).toEqual([
    'before_design',
    'pause',
    'first',
  ])
  server.clock.advance(minutes(1))
  expect(await announce('before_replace')).toMatchObject({ cause: 'before_replace' })
})

test('[H-01] a version can be given a name, found by it, and seen as it was', async () => {
  const { slug, slides } = await makeSavedDeck(2)
  await write(slides[0]!, 'as sent')
  const named = await person.client.versions.keep({
    params: { slug },
    body: { name: '  Sent to the board\u202e ' },
  })
  expect(named).toMatchObject({ cause: 'named', name: 'Sent to the board', changed: 1 })
  await write(slides[0]!, 'since')
  await rest()
  expect((await list(slug, { named: 'true' })).results).toEqual([named])
  const seen = await person.client.versions.read({ params: { slug, id: named.id } })
  expect(seen.slides.map(slide => slide.items[0]?.text)).toEqual([
    '<p>as sent</p>',
    slides[1]!.items[0]!.text,
  ])
  const again = await person.client.versions.rename({ params: { slug, id: named.id }, body: { name: null } })
  expect(again.name).toBeNull()
  for (const name of ['', ' \u200b ', 'x'.repeat(versionRules.nameLength + 1)]) {
    const refused = person.client.versions.keep({ params: { slug }, body: { name } })
    await expect(refused).rejects.toMatchObject({ code: 'validation_failed' })
  }
})

test('[H-01] all of it can be restored, which is a version too; what was there before can be had again', async () => {
  const { slug, slides } = await makeSavedDeck(3)
  await person.client.presentations.update({ params: { slug }, body: { theme: { name: 'swiss' } } })
  const { id: good } = await person.client.versions.keep({ params: { slug }, body: { name: 'Good' } })
  await write(slides[0]!, 'spoilt')
  await person.client.slides.remove({ params: { id: slides[1]!.id } })
  const added = newSlide(0, '<p>new</p>')
  await person.client.slides.create({ body: { ...added, presentation: slug } })
  await person.client.presentations.update({ params: { slug }, body: { theme: { name: 'keynote' } } })
  const before = await person.client.presentations.read({ params: { slug } })
  const { version, before: way } = await person.client.versions.restore({
    params: { slug, id: good },
    body: {},
  })
  expect(version).toMatchObject({ cause: 'restored', restored_from: expect.any(String), slides: 3 })
  expect(await readOrder(person.client, slug)).toEqual(slides.map(({ uid }) => uid))
  expect(await readWords(slug)).toEqual(slides.map(slide => slide.items[0]!.text))
  const after = await person.client.presentations.read({ params: { slug } })
  expect([after.theme.name, after.name]).toEqual(['swiss', before.name])
  const twice = await person.client.versions.restore({ params: { slug, id: good }, body: {} })
  expect([twice.before, twice.version.id]).toEqual([null, version.id])
  await person.client.versions.restore({ params: { slug, id: way! }, body: {} })
  expect(await readWords(slug)).toEqual(before.slides.map(slide => slide.items[0]!.text))
})

test('[H-01] one slide is restored alone, and one that is gone comes back where it stood', async () => {
  const { slug, slides } = await makeSavedDeck(4)
  const { id } = await person.client.versions.keep({ params: { slug }, body: { name: 'Before' } })
  await write(slides[2]!, 'changed')
  await write(slides[0]!, 'stays')
  await person.client.slides.remove({ params: { id: slides[1]!.id } })
  const restore = (slide: string) => person.client.versions.restore({ params: { slug, id }, body: { slide } })
  await restore(slides[2]!.uid)
  await restore(slides[1]!.uid)
  expect(await readOrder(person.client, slug)).toEqual(slides.map(({ uid }) => uid))
  const text = (at: number) => slides[at]!.items[0]!.text
  expect(await readWords(slug)).toEqual(['<p>stays</p>', text(1), text(2), text(3)])
  await expect(restore('3b9f4bb6-4f0b-4a3e-9d2a-6d64d2f0a111')).rejects.toMatchObject({
    code: 'slide_not_found',
  })
})

test('[H-01] who edits while somebody restores has their save refused with what is there now, and nothing is lost', async () => {
  const { slug, slides } = await makeSavedDeck(2)
  const { id } = await person.client.versions.keep({ params: { slug }, body: { name: 'Before' } })
  const saved = await write(slides[0]!, 'theirs')
  await person.client.versions.restore({ params: { slug, id }, body: {} })
  const late = person.client.slides.update({
    ...{ params: { id: slides[0]!.id }, body: { revision: saved.revision, notes: 'typed meanwhile' } },
  })
  await expect(late).rejects.toMatchObject({
    code: 'slide_changed',
    data: { slide: { revision: saved.revision + 1 } },
  })
  const { results } = await list(slug)
  const kept = await person.client.versions.read({ params: { slug, id: results[1]!.id } })
  expect(kept.slides[0]!.items[0]!.text).toBe('<p>theirs</p>')
})

test('[H-01] Free shows and keeps 30 days and the last one; Pro keeps all; who paid lately loses nothing', async () => {
  const owner = await signUpPerson(server)
  const { workspaceId } = owner
  const { orm } = server.services
  await changeWorkspace(server, workspaceId, { plan: 'pro' })
  const { slug, slides } = await makeSavedDeck(1, owner.client)
  const age = () =>
    orm.execute(sql`update ${versions} set created_at = created_at - ${`${planLimits.free.versionDays + 1} days`}::interval
      where presentation_id in (select id from ${presentations} where slug = ${slug})`)
  const shown = async () => (await list(slug, {}, owner.client)).results.length
  await write(slides[0]!, 'old', owner.client)
  await rest()
  await age()
  await write(slides[0]!, 'new', owner.client)
  await rest()
  await removeOldVersions(server.services)
  expect(await shown()).toBe(3)
  await addMoney(server, workspaceId, owner.userId)
  await orm.update(payments).set({ paidAt: server.clock.now() }).where(eq(payments.workspaceId, workspaceId))
  await changeWorkspace(server, workspaceId, { plan: 'free' })
  expect(await shown()).toBe(1)
  expect((await list(slug, {}, owner.client)).kept_since).not.toBeNull()
  await removeOldVersions(server.services)
  expect(await countKept(slug)).toBe(3)
  await orm.update(payments).set({ paidAt: null }).where(eq(payments.workspaceId, workspaceId))
  await removeOldVersions(server.services)
  expect(await countKept(slug)).toBe(1)
  await age()
  await removeOldVersions(server.services)
  expect(await shown()).toBe(1)
})

test('[H-01] several people are named; a guest has a past too, and it goes along when the presentation is kept', async () => {
  const mate = await signUpPerson(server)
  const team = await createTeam(server, person)
  await addMember(server, team.id, mate.userId)
  const deck = await makeDeck(person.client, 2, { workspace: team.slug })
  await write(deck.slides[0] as StoredSlide, 'mine')
  await write(deck.slides[1] as StoredSlide, 'theirs', mate.client)
  await rest()
  expect((await list(deck.slug)).results[0]!.authors).toHaveLength(2)
  const guest = await openGuest(server)
  const draft = await makeDeck(guest, 1)
  await write(draft.slides[0] as StoredSlide, 'a try', guest)
  await rest()
  expect((await list(draft.slug, {}, guest)).results[0]).toMatchObject({ authors: [null], changed: 1 })
})

test('[H-02] listing and reading stay flat with 10,000 versions: each page walks an index', async () => {
  const { slug, slides } = await makeSavedDeck(3)
  await write(slides[0]!, 'begun')
  const { orm } = server.services
  await orm.execute(sql`
    insert into ${versions} (presentation_id, cause, authors, deck_name, theme, slides, added, changed, removed, picture, created_at)
    select v.presentation_id, 'pause', v.authors, v.deck_name, v.theme, v.slides, 0, 1, 0, v.picture, v.created_at
    from ${versions} v join ${presentations} p on p.id = v.presentation_id, generate_series(1, 10000)
    where p.slug = ${slug}`)
  await orm.execute(sql`analyze ${versions}`)
  const plan = rowsOf<{ 'QUERY PLAN': string }>(
    await orm.execute(sql`explain select id from versions
      where presentation_id = (select id from presentations where slug = ${slug}) and id < 9000000 order by id desc limit 31`),
  )
  expect(plan.map(row => row['QUERY PLAN']).join('\n')).toMatch(/Index.*Scan.*versions_latest/)
  let seen = 0
  let before: number | undefined
  for (let page = 0; page < 5; page++) {
    const { results, more } = await list(slug, before === undefined ? {} : { before })
    expect([results.length, more]).toEqual([versionRules.perPage, true])
    seen += results.length
    before = results.at(-1)!.id
  }
  expect(seen).toBe(5 * versionRules.perPage)
  await write(slides[0]!, 'goes on')
  await rest()
  expect(await countKept(slug)).toBe(4)
})
