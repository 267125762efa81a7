import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#server/clock.ts'
import { rowsOf } from '#server/db/database.ts'
import { shares } from '#server/db/links-schema.ts'
import {
  accountErasures,
  assets,
  invitations,
  memberships,
  presentations,
  users,
  workspaces,
} from '#server/db/schema.ts'
import { exportTasks } from '#server/db/showing-schema.ts'
import { TemporaryMailError } from '#server/providers/mail/mail-provider.ts'
import { newSlug } from '#server/random.ts'
import { addMoney } from '#tests/support/authorisation/scene-money.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { makeFormDeck, sendTo } from '#tests/support/form-decks.ts'
import { startGeneration } from '#tests/support/generations.ts'
import { drawPicture, uploadPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  passphrase,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { deleteAccount, finishErasures } from './account.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

const name = 'Zinaida Quillfeather'
const address = 'zinaida-quillfeather@example.com'
const traces = new RegExp(`${name}|${address.split('@')[0]}`, 'i')

type Decision = 'gone' | 'nothing personal' | 'kept for others' | 'kept by law'

/**
 * What becomes of each table when a person goes. One that is missing here fails the test: whoever adds a table says
 * whether anything of a person can be in it, and what deletes it.
 */
const decisions: Readonly<Record<string, Decision>> = {
  // Until the job has removed what lies outside of the database.
  account_erasures: 'gone',
  assets: 'gone',
  auth_tokens: 'gone',
  billing_details: 'gone',
  bonus_entries: 'gone',
  // With the personal workspace; a team's stay with the team.
  brand_fonts: 'gone',
  brands: 'gone',
  cards: 'gone',
  // What was suggested to a person goes with them, and with the presentation.
  change_sets: 'gone',
  // What is left to be told to somebody, and how far they have read, goes with them.
  comment_notices: 'gone',
  comment_readers: 'gone',
  // What they said to others in a team stays there, without their name.
  comment_threads: 'kept for others',
  comments: 'kept for others',
  deleted_teams: 'gone',
  export_tasks: 'gone',
  favorite_slides: 'gone',
  domains: 'gone',
  // Of a workspace, and gone with it; in a team's they are the team's.
  folders: 'kept for others',
  // What a person wrote into somebody else's form was given to that somebody.
  form_responses: 'kept for others',
  generation_results: 'gone',
  generation_tasks: 'gone',
  held_links: 'nothing personal',
  held_response_notices: 'gone',
  held_team_news: 'gone',
  // How a presentation differs from its file, as long as the presentation.
  import_reports: 'kept for others',
  import_tasks: 'gone',
  // The hash of an address that wants no more of them: what its person asked for goes on holding.
  invitation_refusals: 'nothing personal',
  invitations: 'gone',
  link_followers: 'gone',
  // Who gave an address to see somebody else's presentation gave it to that somebody.
  link_visitors: 'kept for others',
  links: 'kept for others',
  list_changes: 'gone',
  listing_decisions: 'nothing personal',
  memberships: 'gone',
  // What the operator did stays noted; whom it was about does not.
  operator_actions: 'gone',
  partner_accounts: 'gone',
  // By a number that says nothing of anybody; words that people sent are the presenter's.
  poll_answers: 'nothing personal',
  // The accounts stay, with nobody named in them but on receipts.
  payments: 'gone',
  // Shared work stays with the team it was made in, words of the person included.
  presentations: 'kept for others',
  presentation_names: 'kept for others',
  promo_codes: 'nothing personal',
  promo_uses: 'gone',
  receipt_counters: 'nothing personal',
  // Whom a sale was made to is part of the record of it.
  receipts: 'kept by law',
  refunds: 'nothing personal',
  removed_fields: 'gone',
  response_followers: 'gone',
  response_notices: 'gone',
  sandbox_payments: 'gone',
  sessions: 'gone',
  settings: 'nothing personal',
  // Whom a presentation was shared with; those whom the person shared with keep it where it is a team's.
  shares: 'gone',
  // As long as the slide they are of.
  slide_words: 'kept for others',
  slides: 'kept for others',
  subscriptions: 'gone',
  // Letters of a text that people type in together, for a day: the words are on the slide, and go with it.
  text_sessions: 'kept for others',
  text_steps: 'kept for others',
  // Counted under hashes, for an hour.
  throttles: 'nothing personal',
  users: 'gone',
  view_days: 'gone',
  view_devices: 'gone',
  view_referrers: 'gone',
  view_slides: 'gone',
  view_steps: 'gone',
  visit_salts: 'nothing personal',
  visit_viewers: 'gone',
  // Questions that were asked; of other people's teams they stay with those.
  talk_remotes: 'nothing personal',
  talks: 'kept for others',
  visits: 'gone',
  workspaces: 'gone',
  // Of a presentation, and gone with it; in a team's they are the team's, with numbers of people that lead nowhere.
  version_slides: 'kept for others',
  versions: 'kept for others',
}

async function listTables(): Promise<string[]> {
  const query = sql`select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  return rowsOf<{ name: string }>(await server.services.orm.execute(query)).map(row => row.name)
}

/** The tables and the queue's jobs that speak of her, with the rows. */
async function findTraces(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const sources = [...(await listTables()).map(table => `public."${table}"`), 'pgboss.job']
  for (const source of sources) {
    const rows = rowsOf<{ row: string }>(
      await server.services.orm.execute(sql`select t::text as row from ${sql.raw(source)} t`),
    )
    const hits = rows.map(({ row }) => row).filter(row => traces.test(row))
    if (hits.length > 0) found[source.replace(/^public\.|"/g, '')] = hits
  }
  return found
}

/** The columns that refer to people, as the database itself knows them, with how many rows name this one. */
async function countReferences(userId: number): Promise<Record<string, number>> {
  const { orm } = server.services
  const columns = rowsOf<{ source: string; name: string }>(
    await orm.execute(sql`
      select c.conrelid::regclass::text as source, a.attname::text as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`),
  )
  const counts: Record<string, number> = {}
  for (const { source, name: column } of columns) {
    const query = sql`select count(*)::int as count from ${sql.identifier(source)} where ${sql.identifier(column)} = ${userId}`
    const [row] = rowsOf<{ count: number }>(await orm.execute(query))
    if (row && row.count > 0) counts[`${source}.${column}`] = row.count
  }
  return counts
}

async function listFiles(): Promise<Map<string, string>> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const read = files
    // The database itself, where it is embedded, is looked through as tables.
    .filter(file => !file.startsWith(join(server.dataDir, 'db')))
    .map(async file => [file.slice(server.dataDir.length + 1), await readFile(file, 'latin1')] as const)
  return new Map(await Promise.all(read))
}

async function signUpZinaida(): Promise<Person> {
  const person = await signUpPerson(server)
  const change = { email: address, username: name, emailConfirmedAt: server.clock.now() }
  await server.services.orm.update(users).set(change).where(eq(users.id, person.userId))
  await changeWorkspace(server, person.workspaceId, { plan: 'pro', name: `${name}’s own` })
  return { ...person, email: address }
}

/** Everything that the product lets a person leave behind, each with her name on it where it takes one. */
async function fillEverything(zinaida: Person, friend: Person) {
  const { client, workspace } = zinaida
  const { orm, jobs } = server.services
  const deck = await makeDeck(client, 2, { name: `${name}: plans` })
  const picture = await drawPicture().png().toBuffer()
  const [own, copied] = [
    await uploadPicture(client, deck.slug, { body: picture, fileName: `${name}.png` }),
    await uploadPicture(client, deck.slug, {
      body: await drawPicture(32, 32).png().toBuffer(),
      fileName: `${name} too.png`,
    }),
  ].map(reply => (reply.json() as { src: string }).src)
  const slide = deck.slides[0]!
  const items = slide.items.map(item => ({ ...item, text: `<p>${name} writes</p>` }))
  await client.slides.update({ params: { id: slide.id! }, body: { revision: 0, items, notes: name } })
  await client.slides.addToFavorites({ params: { id: slide.id! }, body: { workspace } })
  const trashed = await makeDeck(client, 1, { name })
  await client.presentations.remove({ params: { slug: trashed.slug } })
  const form = await makeFormDeck(client, { name })
  await client.presentations.update({ params: { slug: form.slug }, body: { settings: { link: true } } })
  await sendTo(server, await server.client(), form, { name, email: address })
  await client.responses.follow({ params: { slug: form.slug }, body: { follows: true } })
  const made = await keepExport(deck.slug)
  await startGeneration(client, { brief: `${name} keeps bees`, review: true })
  await addMoney(server, zinaida.workspaceId, zinaida.userId)
  await client.auth.requestReset({ body: { email: address } })
  await client.auth.requestLink({ body: { email: address } })
  // In a friend's team: a member, with a deck of her own there, and an invitation that waits in another one.
  const team = await createTeam(server, friend)
  await changeWorkspace(server, team.id, { plan: 'pro', seats: 9 })
  await addMember(server, team.id, zinaida.userId, 'manager')
  const shared = await makeDeck(client, 1, { workspace: team.slug, name: `${name} shares` })
  await client.teams.invite({ params: { slug: team.slug }, body: { emails: ['new@example.com'] } })
  const another = await createTeam(server, friend)
  await changeWorkspace(server, another.id, { plan: 'pro', seats: 9 })
  await friend.client.teams.invite({ params: { slug: another.slug }, body: { emails: [address] } })
  const lent = await makeDeck(friend.client, 1, { workspace: another.slug, name: 'Lent' })
  await friend.client.shares.create({
    ...{ params: { slug: lent.slug }, body: { emails: [address], role: 'editor' } },
  })
  const askedOf = await makeFormDeck(friend.client, { workspace: team.slug, name: 'Survey' })
  await friend.client.presentations.update({
    params: { slug: askedOf.slug },
    body: { settings: { link: true } },
  })
  await sendTo(server, await server.client(), askedOf, { name, email: address })
  // A picture of hers that a slide of the team shows.
  const shownItems = [{ ...shared.slides[0]!.items[0]!, text: `<p><img src="${copied}"></p>` }]
  await orm.execute(
    sql`update slides set items = ${JSON.stringify(shownItems)}::jsonb where id = ${shared.slides[0]!.id!}`,
  )
  await jobs.drain()
  await client.auth.requestLink({ body: { email: address } })
  return { shared, team, made, own: fileOf(own), copied: fileOf(copied) }
}

/** A file that was made of the deck, without the browser that makes it. */
async function keepExport(slug: string): Promise<string> {
  const { orm, storage, clock } = server.services
  const [deck] = await orm.select().from(presentations).where(eq(presentations.slug, slug))
  const src = `e/${newSlug(32)}.data`
  await storage.put(src, Buffer.from(name), 'text/html')
  const times = { createdAt: clock.now(), updatedAt: clock.now() }
  const task = { id: randomUUID(), taskId: randomUUID(), presentationId: deck!.id, revision: deck!.revision }
  const file = { format: 'html', state: 'SUCCESS' as const, src, name: `${name}.html`, report: [] }
  await orm.insert(exportTasks).values({ ...task, ...file, ...times })
  return src
}

async function isStored(file: string): Promise<boolean> {
  const found = await server.services.storage.get(file)
  found?.body.destroy()
  return found !== undefined
}

/** Its name in the storage. */
function fileOf(src = ''): string {
  return src.replace(/^.*\/(u\/)/, '$1')
}

test('every table has a decision about what becomes of a person in it', async () => {
  expect(Object.keys(decisions).sort()).toEqual(await listTables())
})

test('[U-01] a deleted person is in no table, no file and no letter, but for what is others’', async () => {
  const zinaida = await signUpZinaida()
  const friend = await signUpPerson(server)
  const { shared, team, made, own, copied } = await fillEverything(zinaida, friend)
  const before = await findTraces()
  // The test would prove nothing about what was never there.
  const filled = [
    'assets',
    'auth_tokens',
    'export_tasks',
    'favorite_slides',
    'form_responses',
    'shares',
    'users',
  ]
  expect([...filled, 'generation_tasks', 'pgboss.job'].filter(table => !before[table])).toEqual([])
  const named = ['generation_tasks.user_id', 'memberships.user_id', 'payments.user_id', 'sessions.user_id']
  expect(Object.keys(await countReferences(zinaida.userId))).toEqual(expect.arrayContaining(named))
  expect((await findMail(address)).length).toBeGreaterThan(2)

  await deleteAccount(server.services, { userId: zinaida.userId })
  expect(await countReferences(zinaida.userId)).toEqual({})
  await server.services.jobs.drain()

  const after = await findTraces()
  const allowed = Object.keys(decisions).filter(table => decisions[table]?.startsWith('kept'))
  expect(Object.keys(after).filter(table => !allowed.includes(table))).toEqual([])
  // Nothing stays but the deck in the team and what she wrote into the friend's form.
  expect(after.presentations).toHaveLength(1)
  expect(after.form_responses).toHaveLength(1)
  const { orm } = server.services
  const ofTeam = await orm.select().from(presentations).where(eq(presentations.workspaceId, team.id))
  expect(ofTeam.map(({ slug }) => slug)).toContain(shared.slug)
  const params = { slug: shared.slug }
  expect((await friend.client.presentations.read({ params })).slides).toHaveLength(1)
  // Her file is gone, the one that the team shows is the team's.
  expect(await Promise.all([own, made, copied].map(isStored))).toEqual([false, false, true])
  const kept = await orm.select().from(assets).where(eq(assets.src, copied))
  expect(kept).toMatchObject([{ workspaceId: team.id }])
  expect(await findMail(address)).toEqual([])
})

test('[U-01] the address can sign up anew, and finds nothing of before', async () => {
  const person = await signUpPerson(server)
  await makeDeck(person.client, 1)
  await deleteAccount(server.services, { userId: person.userId })
  // A second click, or a job that is done again.
  await deleteAccount(server.services, { userId: person.userId })
  await expect(person.client.auth.user()).rejects.toMatchObject({ code: 'unauthorized' })
  const again = await server.client()
  const password = 'a heron comes back'
  await again.auth.register({ body: { email: person.email, password1: password, password2: password } })
  const { workspaces: own } = await again.auth.user()
  expect(own).toHaveLength(1)
  const { results } = await again.presentations.list({ query: { workspace: own[0]!.slug } })
  expect(results).toEqual([])
})

test('[U-01] a team with others in it can be restored by a manager, who owns it then; one without is gone', async () => {
  const [owner, manager] = [await signUpPerson(server), await signUpPerson(server)]
  const [shared, alone] = [await createTeam(server, owner), await createTeam(server, owner)]
  await addMember(server, shared.id, manager.userId, 'manager')
  await makeDeck(owner.client, 1, { workspace: shared.slug, name: 'Ours' })
  const { orm } = server.services
  const told = { userId: owner.userId, teams: [shared.slug] }
  await expect(deleteAccount(server.services, told)).rejects.toMatchObject({ code: 'conflict' })
  expect(await orm.select().from(users).where(eq(users.id, owner.userId))).toHaveLength(1)
  await deleteAccount(server.services, { userId: owner.userId, teams: [alone.slug, shared.slug] })
  expect(await orm.select().from(workspaces).where(eq(workspaces.id, alone.id))).toEqual([])
  const params = { slug: shared.slug }
  await expect(manager.client.workspaces.read({ params })).rejects.toMatchObject({
    code: 'workspace_not_found',
  })
  expect(await manager.client.teams.restore({ params })).toMatchObject({ role: 'owner', name: 'Team' })
  const { results } = await manager.client.presentations.list({ query: { workspace: shared.slug } })
  expect(results).toMatchObject([{ name: 'Ours' }])
  const members = await orm.select().from(memberships).where(eq(memberships.workspaceId, shared.id))
  expect(members).toMatchObject([{ userId: manager.userId, role: 'owner' }])
})

test('[U-01] a kill after the transaction leaves nothing behind for good', async () => {
  const person = await signUpPerson(server)
  await server.mails()
  await deleteAccount(server.services, { userId: person.userId })
  // The queue is lost with the worker; the clock brings the job again.
  await server.services.orm.execute(sql`delete from pgboss.job where name = 'account-erasure'`)
  expect((await findMail(person.email)).length).toBeGreaterThan(0)
  await finishErasures(server.services)
  expect(await findMail(person.email)).toEqual([])
})

test('[U-01] an address that somebody only typed keeps what is its owner’s when their account is deleted', async () => {
  const [anna, friend] = [await signUpPerson(server), await signUpPerson(server)]
  await confirm(anna)
  const shared = await shareWith(friend, anna.email)
  await anna.client.auth.requestReset({ body: { email: anna.email } })
  const reset = await findLink(anna.email, '/en/reset-password')
  const stranger = await signUpPerson(server)
  await stranger.client.account.changeEmail({ body: { email: anna.email, password: passphrase } })
  // What is on its way to her is hers too.
  await anna.client.auth.requestLink({ body: { email: anna.email } })
  await deleteAccount(server.services, { userId: stranger.userId })
  expect(await findLink(anna.email, '/en/auth/link')).toBeDefined()
  expect(await countKept(anna.email)).toEqual({ invitations: 1, shares: 1 })
  await anna.client.presentations.read({ params: { slug: shared } })
  const body = { uid: reset?.get('uid') ?? '', token: reset?.get('token') ?? '' }
  const password = { new_password1: 'a heron comes back', new_password2: 'a heron comes back' }
  expect(await anna.client.auth.confirmReset({ body: { ...body, ...password } })).toMatchObject({
    email: anna.email,
  })
})

test('[U-01] who registered an address without confirming it takes nothing along that was sent there', async () => {
  const friend = await signUpPerson(server)
  const email = 'somebody-else@example.com'
  await shareWith(friend, email)
  const squatter = await server.client()
  await squatter.auth.register({ body: { email, password1: passphrase, password2: passphrase } })
  await squatter.auth.requestLink({ body: { email } })
  const link = await findLink(email, '/en/auth/link')
  const [user] = await server.services.orm.select().from(users).where(eq(users.email, email))
  await deleteAccount(server.services, { userId: user!.id })
  expect(await countKept(email)).toEqual({ invitations: 1, shares: 1 })
  const owner = await server.client()
  await owner.auth.confirmLink({ body: { token: link?.get('token') ?? '' } })
  expect((await owner.shares.mine({ query: {} })).results).toHaveLength(1)
})

test('[U-01] who has an address after somebody else leaves them what they accepted under it', async () => {
  const [anna, friend, next] = [
    await signUpPerson(server),
    await signUpPerson(server),
    await signUpPerson(server),
  ]
  await confirm(anna)
  const slug = await shareWith(friend, anna.email)
  const { orm } = server.services
  await orm.update(users).set({ email: 'anna-moved@example.com' }).where(eq(users.id, anna.userId))
  await orm.update(users).set({ email: anna.email }).where(eq(users.id, next.userId))
  await confirm(next)
  await deleteAccount(server.services, { userId: next.userId })
  await anna.client.presentations.read({ params: { slug } })
})

test('[U-01] a mailbox that takes no email keeps nobody else’s data, and its own for a day', async () => {
  await server.services.jobs.drain()
  const [first, second] = [await signUpPerson(server), await signUpPerson(server)]
  for (const { userId } of [first, second]) {
    await deleteAccount(server.services, { userId })
    server.clock.advance(1000)
  }
  await server.services.orm.execute(sql`delete from pgboss.job where name = 'account-erasure'`)
  const { send, ...rest } = server.services.mail
  const mail = {
    ...rest,
    async send(letter: Parameters<typeof send>[0]) {
      if (letter.to === first.email) throw new TemporaryMailError('451 try again later')
      await send(letter)
    },
  }
  const captured: unknown[] = []
  const errorReports = {
    ...server.services.errorReports,
    capture: (error: unknown) => void captured.push(error),
  }
  const services = { ...server.services, mail, errorReports }
  await expect(finishErasures(services)).rejects.toThrow('1 erasures are not finished')
  const left = async () =>
    (await server.services.orm.select().from(accountErasures)).map(({ addresses }) => addresses)
  expect(await left()).toEqual([[first.email]])
  expect(await findMail(second.email)).toEqual([])
  server.clock.advance(hours(25))
  await finishErasures(services)
  expect(await left()).toEqual([])
  expect(await findMail(first.email)).toEqual([])
  expect(captured).toEqual([expect.any(TemporaryMailError)])
})

function confirm({ userId }: Person) {
  return server.services.orm
    .update(users)
    .set({ emailConfirmedAt: server.clock.now() })
    .where(eq(users.id, userId))
}

/** A team asks somebody in, and shares a presentation with them; hands out its slug. */
async function shareWith(friend: Person, email: string): Promise<string> {
  const team = await createTeam(server, friend)
  await changeWorkspace(server, team.id, { plan: 'pro', seats: 9 })
  const { slug } = await makeDeck(friend.client, 1, { workspace: team.slug })
  await friend.client.shares.create({ params: { slug }, body: { emails: [email], role: 'editor' } })
  await friend.client.teams.invite({ params: { slug: team.slug }, body: { emails: [email] } })
  return slug
}

/** What a mailed link carries. */
async function findLink(email: string, path: string): Promise<URLSearchParams | undefined> {
  const mails = (await server.mails()).filter(({ to, link }) => to === email && link?.pathname === path)
  return mails.at(-1)?.link?.searchParams
}

async function countKept(email: string) {
  const { orm } = server.services
  const [ofTeams, ofDecks] = [
    await orm.select().from(invitations).where(eq(invitations.email, email)),
    await orm.select().from(shares).where(eq(shares.email, email)),
  ]
  return { invitations: ofTeams.length, shares: ofDecks.length }
}

/** Letters to somebody. What others were told, such as an answer in their form, is theirs. */
async function findMail(email: string): Promise<string[]> {
  return [...(await listFiles())].filter(([, text]) => text.includes(`To: ${email}`)).map(([file]) => file)
}
