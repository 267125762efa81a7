import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planLimits } from '#domain/billing/plans.ts'
import type { ShareRole } from '#domain/workspace/access.ts'
import { users } from '#server/db/schema.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { watchDeck } from '#tests/support/live-decks.ts'
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

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Somebody whose address is known to be theirs, so that what is shared with it is open at once. */
async function signUpConfirmed(lang: 'en' | 'ru' = 'en'): Promise<Person> {
  const person = await signUpPerson(server)
  const known = { emailConfirmedAt: server.clock.now(), lang }
  await server.services.orm.update(users).set(known).where(eq(users.id, person.userId))
  return person
}

async function setUp() {
  const [owner, guest] = [await signUpPerson(server), await signUpConfirmed()]
  const team = await createTeam(server, owner)
  const deck = await makeDeck(owner.client, 2, { workspace: team.slug, name: 'Merger' })
  const params = { slug: deck.slug }
  const share = (role: ShareRole, ...emails: string[]) =>
    owner.client.shares.create({ params, body: { emails, role } })
  const slide = deck.slides[0]
  if (!slide?.id) throw new Error('the deck has no slides')
  return { owner, guest, team, deck, params, share, slide: { ...slide, id: slide.id } }
}

/** The emails about shared presentations that an address got. */
async function mailsTo(email: string) {
  const mails = await server.mails()
  return mails.filter(mail => mail.to === email && /share=/.test(mail.text))
}

const tokenOf = (text: string) => /[?&]share=([\w.-]+)/.exec(text)?.[1] ?? ''

test('[H-06] someone outside views, comments or edits as they were given, and takes no seat', async () => {
  const { owner, guest, team, params, share, slide } = await setUp()
  await changeWorkspace(server, team.id, { plan: 'pro', seats: 1 })
  await owner.client.slides.update({
    ...{ params: { id: slide.id }, body: { revision: 0, notes: 'Say it slowly' } },
  })
  const { client } = guest
  const comment = () =>
    client.comments.create({
      ...{ params, body: { target: { slide: slide.uid }, text: 'Nine?', key: randomUUID() } },
    })
  const save = (revision: number) =>
    client.slides.update({ params: { id: slide.id }, body: { revision, notes: 'Faster' } })
  await expect(client.presentations.read({ params })).rejects.toMatchObject({
    code: 'workspace_access_denied',
  })

  await share('viewer', guest.email)
  const seen = await client.presentations.read({ params })
  expect(seen).toMatchObject({ name: 'Merger', shared: { role: 'viewer' } })
  // Speaker notes stay with those who work on it.
  expect(seen.slides[0]?.notes).toBe('')
  await expect(comment()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(save(1)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(client.presentations.access({ params })).rejects.toMatchObject({ code: 'forbidden' })

  await share('commenter', guest.email)
  expect((await comment()).comments).toHaveLength(1)
  const { results: people } = await owner.client.comments.people({ params })
  expect(people.map(({ id }) => id)).toContain(guest.userId)

  await share('editor', guest.email)
  expect((await client.presentations.open({ params })).slides[0]?.notes).toBe('Say it slowly')
  expect((await save(1)).revision).toBe(2)
  expect((await client.versions.list({ params })).results).toBeDefined()
  const dot = await drawPicture(8, 8).png().toBuffer()
  expect((await uploadPicture(client, params.slug, { body: dot })).statusCode).toBe(201)
  // Neither who else sees it nor who looked is theirs to know or to say.
  const closed = [
    () => client.presentations.update({ params, body: { settings: { link: true } } }),
    () => client.links.list({ params }),
    () => client.statistics.read({ params }),
    () => client.responses.list({ params }),
    () => client.shares.list({ params }),
    () => client.presentations.remove({ params }),
  ]
  for (const call of closed) await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
  await client.presentations.update({ params, body: { settings: { page_numbering: true } } })
  const detail = await owner.client.workspaces.read({ params: { slug: team.slug } })
  expect([detail.members.length, detail.free_seats]).toEqual([1, 0])
})

test('[H-06] it is pending until the address has an account, and the email opens it', async () => {
  const { owner, params, share } = await setUp()
  const email = 'newcomer@example.com'
  const { results } = await share('commenter', email)
  expect(results).toMatchObject([{ email, name: null, role: 'commenter' }])
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('“Merger” is shared with you on Lectern')
  const token = tokenOf(mail?.text ?? '')
  const visitor = await server.client()
  expect(await visitor.shares.read({ body: { token } })).toMatchObject({
    ...{ presentation: 'Merger', email, role: 'commenter', open: null },
  })
  const stranger = await signUpPerson(server)
  await expect(stranger.client.shares.accept({ body: { token } })).rejects.toMatchObject({
    ...{ code: 'invitation_for_another', data: { email } },
  })
  // Who registers the address without reading its mail has nothing.
  await visitor.auth.register({ body: { email, password1: passphrase, password2: passphrase } })
  expect((await visitor.shares.mine({})).count).toBe(0)
  await expect(visitor.presentations.read({ params })).rejects.toMatchObject({
    code: 'workspace_access_denied',
  })
  expect(await visitor.shares.accept({ body: { token } })).toEqual({ slug: params.slug, role: 'commenter' })
  // The same press again, after a lost reply.
  expect(await visitor.shares.accept({ body: { token } })).toMatchObject({ slug: params.slug })
  expect((await visitor.shares.mine({})).results).toMatchObject([{ name: 'Merger', role: 'commenter' }])
  expect((await owner.client.shares.list({ params })).results[0]?.name).toBe('newcomer')
  await expect(visitor.shares.read({ body: { token: `${token.slice(0, -2)}AA` } })).rejects.toMatchObject({
    code: 'invitation_expired',
  })
})

test('[H-06] a confirmed address has what was shared with it before, without the email', async () => {
  const { params, share } = await setUp()
  const email = 'link-only@example.com'
  await share('viewer', email)
  const visitor = await server.client()
  await visitor.auth.requestLink({ body: { email } })
  const mails = await server.mails()
  const [letter] = mails.filter(mail => mail.to === email && /auth\/link/.test(mail.text))
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await visitor.auth.confirmLink({ body: { token } })
  expect(await visitor.presentations.read({ params })).toMatchObject({ shared: { role: 'viewer' } })
})

test('[H-06] the owner ends it at once, streams too; the person can leave; a lower role ends what is open', async () => {
  const { owner, guest, params, share } = await setUp()
  const { results } = await share('editor', guest.email)
  const id = results[0]?.id ?? 0
  const stream = await watchDeck(server, guest, params.slug)
  await owner.client.shares.remove({ params: { ...params, id } })
  await stream.ended
  await expect(guest.client.presentations.read({ params })).rejects.toMatchObject({
    code: 'workspace_access_denied',
  })
  // A second press, or a reply that was lost.
  expect((await owner.client.shares.remove({ params: { ...params, id } })).results).toEqual([])

  await share('editor', guest.email)
  const editing = await watchDeck(server, guest, params.slug)
  await share('viewer', guest.email)
  await editing.ended
  expect((await guest.client.shares.mine({})).results).toMatchObject([{ role: 'viewer' }])
  await guest.client.shares.leave({ params })
  expect((await guest.client.shares.mine({})).count).toBe(0)
  expect((await owner.client.shares.list({ params })).results).toEqual([])
  await expect(owner.client.shares.leave({ params })).rejects.toMatchObject({ code: 'forbidden' })
})

test('[H-06] a stream of someone who only looks tells nothing of the notes', async () => {
  const { owner, guest, params, share, slide } = await setUp()
  await share('viewer', guest.email)
  const stream = await watchDeck(server, guest, params.slug)
  const items = slide.items.map(item => ({ ...item, text: '<p>Nine million</p>' }))
  const body = { revision: 0, items, notes: 'Say it slowly' }
  await owner.client.slides.update({ params: { id: slide.id }, body })
  await expect.poll(() => stream.text()).toContain('Nine million')
  expect(stream.text()).not.toContain('Say it slowly')
  stream.close()
})

test('[H-06] trash, a deleted workspace and a removed member close it; what is restored is shared again', async () => {
  const { owner, guest, team, params, share } = await setUp()
  await share('viewer', guest.email)
  const isOpen = () =>
    guest.client.presentations.read({ params }).then(
      () => true,
      () => false,
    )
  await owner.client.presentations.remove({ params })
  expect([await isOpen(), (await guest.client.shares.mine({})).count]).toEqual([false, 0])
  await owner.client.presentations.restore({ params })
  expect(await isOpen()).toBe(true)
  await owner.client.teams.remove({ params: { slug: team.slug } })
  expect(await isOpen()).toBe(false)
  await owner.client.teams.restore({ params: { slug: team.slug } })
  expect(await isOpen()).toBe(true)
  // Who joins is a member like the others, and takes nothing along when they are shown out.
  await addMember(server, team.id, guest.userId)
  expect((await owner.client.shares.list({ params })).results).toEqual([])
  await owner.client.teams.kick({ params: { slug: team.slug }, body: { email: guest.email } })
  expect(await isOpen()).toBe(false)
})

test('[H-06] whoever runs the workspace sees everyone outside, and ends all of it with one press', async () => {
  const { owner, guest, team, params, share } = await setUp()
  const manager = await signUpPerson(server)
  await addMember(server, team.id, manager.userId, 'manager')
  const second = await makeDeck(owner.client, 1, { workspace: team.slug, name: 'Plan' })
  await share('viewer', guest.email, 'waiting@example.com')
  await owner.client.shares.create({
    ...{ params: { slug: second.slug }, body: { emails: [guest.email], role: 'editor' } },
  })
  const ofTeam = { params: { slug: team.slug } }
  const { results } = await manager.client.shares.ofWorkspace(ofTeam)
  const guests = results.find(({ email }) => email === guest.email)
  expect(results).toHaveLength(2)
  expect(guests?.presentations.map(({ name, role }) => [name, role])).toEqual([
    ['Merger', 'viewer'],
    ['Plan', 'editor'],
  ])
  const stream = await watchDeck(server, guest, second.slug)
  const left = await manager.client.shares.endAll({ ...ofTeam, body: { email: guest.email } })
  await stream.ended
  expect(left.results.map(({ email }) => email)).toEqual(['waiting@example.com'])
  await expect(guest.client.presentations.read({ params })).rejects.toMatchObject({
    code: 'workspace_access_denied',
  })
})

test('[H-06] [U-05] emails are in the receiver’s language, limited, and can be refused for good', async () => {
  const { params, share, owner } = await setUp()
  const anna = await signUpConfirmed('ru')
  await share('editor', anna.email)
  const [mail] = await mailsTo(anna.email)
  expect(mail?.subject).toBe('С вами поделились презентацией «Merger» в Lectern')
  const stop = /\/join\/refuse\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const visitor = await server.client()
  await visitor.teams.refuseInvitations({ body: { token: stop } })
  await anna.client.shares.leave({ params })
  await expect(share('viewer', anna.email)).rejects.toMatchObject({
    ...{ code: 'invitation_refused', data: { emails: [anna.email] } },
  })
  // Over the day's share of one mailbox nothing is written at all.
  const email = 'often@example.com'
  for (let time = 0; time < 5; time++) await share('viewer', email)
  await expect(share('editor', email)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await owner.client.shares.list({ params })).results).toMatchObject([{ role: 'viewer' }])
})

test('[H-06] members need nothing shared; the plan says how many may be outside, all of them or none', async () => {
  const { owner, team, params, share } = await setUp()
  const { already_members: members, results } = await share('viewer', owner.email, 'one@example.com')
  expect([members, results.length]).toEqual([[owner.email], 1])
  const { sharedPeople } = planLimits.free
  const many = Array.from({ length: sharedPeople }, (_, at) => `outside-${at}@example.com`)
  await expect(share('viewer', ...many)).rejects.toMatchObject({
    ...{ code: 'pay', data: { limit: 'shared_people', max: sharedPeople } },
  })
  expect((await owner.client.shares.list({ params })).results).toHaveLength(1)
  await changeWorkspace(server, team.id, { plan: 'pro' })
  expect((await share('viewer', ...many)).results).toHaveLength(sharedPeople + 1)
  // Over the limit since a switch of plan: what is there stays, and roles change.
  await changeWorkspace(server, team.id, { plan: 'free' })
  const [first] = (await owner.client.shares.list({ params })).results
  const lifted = await owner.client.shares.update({
    ...{ params: { ...params, id: first?.id ?? 0 }, body: { role: 'editor' } },
  })
  expect(lifted.results[0]?.role).toBe('editor')
})

test('[H-06] what is shared is listed a page at a time, found by its name, with what is unread', async () => {
  const { owner, guest, team, params, share, slide } = await setUp()
  await share('commenter', guest.email)
  const other = await makeDeck(owner.client, 1, { workspace: team.slug, name: 'Autumn plan' })
  await owner.client.shares.create({
    ...{ params: { slug: other.slug }, body: { emails: [guest.email], role: 'viewer' } },
  })
  await owner.client.comments.create({
    ...{ params, body: { target: { slide: slide.uid }, text: 'Look', key: randomUUID() } },
  })
  const { results } = await guest.client.shares.mine({ query: { search: 'merg' } })
  expect(results).toMatchObject([{ name: 'Merger', unread_comments: 1, first_slide: { notes: '' } }])
  const page = await guest.client.shares.mine({ query: { page: 2, page_size: 1 } })
  expect([page.count, page.results.length]).toEqual([2, 1])
  // Workspaces of one's own list nothing of it.
  const { results: own } = await guest.client.presentations.list({})
  expect(own.map(({ name }) => name)).not.toContain('Merger')
})
