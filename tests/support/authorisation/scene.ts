import { eq } from 'drizzle-orm'
import type { BrandKit } from '#contract/brand.ts'
import { type ShareRole, shareRoles } from '#domain/workspace/access.ts'
import { presentations, users } from '#server/db/schema.ts'
import { writeStopToken } from '#server/features/comments/notices.ts'
import { keepVisitor } from '#server/features/public-pages/queries.ts'
import { writeShareToken } from '#server/features/shares/shares.ts'
import { writeRefusalToken } from '#server/features/workspaces/team/refusals.ts'
import { makeDeck } from '../decks.ts'
import { openTestFont, packSfnt, uploadToBrand } from '../fonts.ts'
import { makeFormDeck } from '../form-decks.ts'
import { startGeneration } from '../generations.ts'
import { openGuest } from '../guests.ts'
import { drawPicture, uploadPicture } from '../pictures.ts'
import type { TestServer } from '../server/open-test-server.ts'
import type { TestClient } from '../server/test-client.ts'
import { addMember, changeWorkspace, createTeam, type Person, signUpPerson } from '../workspace-people.ts'
import { addMoney } from './scene-money.ts'

export const insiders = ['owner', 'manager', 'member'] as const
/** Those whom the deck alone is shared with, by what they may do. */
export const sharers = shareRoles
/** The former had the deck shared with them once. */
export const outsiders = ['stranger', 'other', 'removed', 'former'] as const
export const callers = ['guest', ...outsiders, ...sharers, ...insiders] as const
export type Insider = (typeof insiders)[number]
export type Caller = (typeof callers)[number]

/** Words of the team that nobody outside may ever read. */
const herons = {
  team: 'Heron Works',
  deck: 'Merger with Kestrel',
  slide: 'The price is nine million',
  colleague: 'colleague-of-herons@example.com',
}
export type Secrets = typeof herons

export type Scene = Awaited<ReturnType<typeof setScene>>

/**
 * A team that pays, with its people, decks, tasks and payments; another team beside it; and those who are in neither.
 * A second scene on the same server has words of its own.
 */
export async function setScene(server: TestServer, secrets: Secrets = herons) {
  const people = {
    owner: await signUpPerson(server),
    manager: await signUpPerson(server),
    member: await signUpPerson(server),
    stranger: await signUpPerson(server),
    other: await signUpPerson(server),
    removed: await signUpPerson(server),
    former: await signUpPerson(server),
    editor: await signUpPerson(server),
    commenter: await signUpPerson(server),
    viewer: await signUpPerson(server),
  }
  const guest = await openGuest(server)
  const team = await createTeam(server, people.owner)
  const deleted = await createTeam(server, people.owner)
  await changeWorkspace(server, team.id, { name: secrets.team, plan: 'pro', seats: 20 })
  await changeWorkspace(server, deleted.id, { name: secrets.team, deletedAt: server.clock.now() })
  for (const { id } of [team, deleted]) {
    await addMember(server, id, people.manager.userId, 'manager')
    await addMember(server, id, people.member.userId)
    await addMember(server, id, people.removed.userId)
  }
  const { email: colleague, client: colleagueClient } = await addColleague(server, team.id, secrets.colleague)
  const elsewhere = await createTeam(server, people.other)
  await changeWorkspace(server, elsewhere.id, { plan: 'pro', seats: 3 })
  await makeDeck(people.other.client, 1, { workspace: elsewhere.slug })

  const { client } = people.owner
  const workspace = team.slug
  const deck = await makeDeck(client, 2, { workspace, name: secrets.deck })
  const slide = deck.slides[0]!
  const items = slide.items.map(item => ({ ...item, text: `<p>${secrets.slide}</p>` }))
  const params = { id: slide.id! }
  const changed = await client.slides.update({ params, body: { revision: slide.revision ?? 0, items } })
  const favorite = { params, body: { workspace } }
  await client.slides.addToFavorites(favorite)
  const shared = await shareDeck(server, deck.slug, people)
  const trashed = await makeDeck(people.member.client, 1, { workspace, name: secrets.deck })
  await client.presentations.remove({ params: { slug: trashed.slug } })
  const open = await makeFormDeck(client, { workspace, name: 'Open to all' })
  await client.presentations.update({ params: { slug: deck.slug }, body: { settings: { link: false } } })
  const link = await client.links.create({
    params: { slug: deck.slug },
    body: { key: '00000000-0000-4000-8000-000000000017', name: secrets.team, is_on: false, gate: 'email' },
  })
  const visitor = await keepVisitor(server.services.orm, {
    ...{ linkId: link.id, email: secrets.colleague, isConfirmed: true, at: server.clock.now() },
  })
  const upload = (
    await uploadPicture(client, deck.slug, { body: await drawPicture(8, 8).png().toBuffer() })
  ).json().id
  const { id: folder } = await client.folders.create({
    ...{ params: { slug: workspace }, body: { name: secrets.deck } },
  })
  const font = { name: 'heron.ttf', body: packSfnt(openTestFont('Heron Sans')) }
  const brand = (await uploadToBrand(client, workspace, 'fonts', font)).json() as BrandKit
  const { id: version } = await client.versions.keep({
    ...{ params: { slug: deck.slug }, body: { name: secrets.deck } },
  })
  // Of the colleague, so that nobody who calls has written it themselves.
  const commented = await colleagueClient.comments.create({
    params: { slug: deck.slug },
    body: { target: { slide: slide.uid }, text: secrets.slide, key: crypto.randomUUID() },
  })
  const guestDeck = await guest.presentations.create({ body: {} })

  const tasks = {} as Record<Insider | 'removed', string>
  for (const caller of [...insiders, 'removed'] as const) {
    tasks[caller] = await startGeneration(people[caller].client, { workspace, review: true })
  }
  await server.services.jobs.drain()
  const { outline } = await client.generation.read({ params: { task_id: tasks.owner } })

  // Not before the queue was worked off: no browser is there to make files.
  const exported = await client.exports.start({ params: { slug: deck.slug }, body: { format: 'pptx' } })
  const money = await addMoney(server, team.id, people.owner.userId)
  const outOf = { params: { slug: workspace }, body: { email: people.removed.email } }
  await client.teams.kick(outOf)
  const { invite_token: inviteToken } = await client.teams.resetInviteLink({ params: { slug: workspace } })
  const bystander = await openGuest(server)
  const clients: Record<Caller, TestClient> = {
    guest: bystander,
    stranger: people.stranger.client,
    other: people.other.client,
    removed: people.removed.client,
    former: people.former.client,
    editor: people.editor.client,
    commenter: people.commenter.client,
    viewer: people.viewer.client,
    owner: client,
    manager: people.manager.client,
    member: people.member.client,
  }
  return {
    secrets,
    workspaceId: team.id,
    clients,
    /** In whose browser the guest's deck was made. */
    drafter: guest,
    people: people as Record<Exclude<Caller, 'guest'>, Person>,
    workspace,
    deletedWorkspace: deleted.slug,
    colleague,
    deck,
    slide: { ...slide, items },
    slideRevision: changed.revision,
    trashed,
    open,
    guestDeck,
    link: link.id,
    ...shared,
    visitor,
    folder,
    version,
    thread: commented.id,
    comment: commented.comments[0]?.id ?? 0,
    stopToken: writeStopToken(server.services, await findDeckId(server, deck.slug), people.member.userId),
    upload: upload as number,
    font: brand.fonts[0]?.id ?? '',
    exported,
    inviteToken,
    /** Of an email that somebody outside got from the team. */
    refusalToken: writeRefusalToken(server.services, team.id, 'nobody@example.com'),
    tasks,
    outline: outline!,
    ...money,
  }
}

type Cast = Record<ShareRole | 'owner' | 'former', Person>

/** Shares the deck with each by their role, and with one more who has not come yet; with the former no more. */
async function shareDeck(server: TestServer, slug: string, people: Cast) {
  const params = { slug }
  const { client } = people.owner
  const pending = 'pending@example.com'
  const add = (email: string, role: ShareRole) =>
    client.shares.create({ params, body: { emails: [email], role } })
  for (const role of [...sharers, 'former'] as const) {
    const { email, client: theirs } = people[role]
    const { results } = await add(email, role === 'former' ? 'editor' : role)
    const { id } = results.find(one => one.email === email) ?? { id: 0 }
    await theirs.shares.accept({ body: { token: writeShareToken(server.services, { id, email }) } })
    if (role === 'former') await client.shares.remove({ params: { slug, id } })
  }
  const { results } = await add(pending, 'viewer')
  const id = results.find(({ email }) => email === pending)?.id ?? 0
  return { share: id, shareToken: writeShareToken(server.services, { id, email: pending }) }
}

async function findDeckId(server: TestServer, slug: string): Promise<number> {
  const [row] = await server.services.orm.select().from(presentations).where(eq(presentations.slug, slug))
  return row?.id ?? 0
}

async function addColleague(server: TestServer, workspaceId: number, email: string) {
  const { userId, client } = await signUpPerson(server)
  await addMember(server, workspaceId, userId)
  await server.services.orm.update(users).set({ email }).where(eq(users.id, userId))
  return { email, client }
}
