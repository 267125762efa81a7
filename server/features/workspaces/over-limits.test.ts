import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { planLimits } from '#domain/billing/plans.ts'
import { guestCookie } from '#server/http/visitor.ts'
import { buyPro, makeTeam, serveBilling, type Team } from '#tests/support/billing/open-billing.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { openGuest } from '#tests/support/guests.ts'
import { newSlide, newSlides } from '#tests/support/new-slides.ts'
import { addMember, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

const { presentations: most, slidesPerPresentation, members } = planLimits.free
const tooMany = { code: 'pay', statusCode: 402, data: { limit: 'presentations', max: most } }
const tooLong = { code: 'pay', statusCode: 402, data: { limit: 'slides', max: slidesPerPresentation } }

const server = serveBilling()

/** A team that grew while it paid, and is on the free plan now. */
async function growAndSwitch(grow: (team: Team, workspace: string) => Promise<void>): Promise<Team> {
  const team = await makeTeam(server)
  await buyPro(server, team, { seats: 12, period: 'monthly', currency: 'usd' })
  await grow(team, team.params.slug)
  const { params, owner } = team
  await owner.client.billing.perform({ params, body: { action: 'switch_to_free', data: {} } })
  expect(await owner.client.workspaces.read({ params })).toMatchObject({
    tariff: { level: { is_free: true } },
  })
  return team
}

async function makeDecks({ client }: Person, workspace: string, count: number): Promise<string[]> {
  const slugs: string[] = []
  for (let n = 0; n < count; n++) slugs.push((await makeDeck(client, 1, { workspace })).slug)
  return slugs
}

test('[D-15] with too many presentations all are read and removed, and no way makes one more', async () => {
  let slugs: string[] = []
  let trashed = ''
  const team = await growAndSwitch(async ({ owner }, workspace) => {
    slugs = await makeDecks(owner, workspace, most + 2)
    trashed = (await makeDeck(owner.client, 1, { workspace })).slug
    await owner.client.presentations.remove({ params: { slug: trashed } })
  })
  const { client } = team.owner
  const { presentations } = client
  const workspace = team.params.slug
  const { count } = await presentations.list({ query: { workspace } })
  expect(count).toBe(most + 2)
  const [slug = ''] = slugs
  expect(await presentations.read({ params: { slug } })).toMatchObject({ slug })
  expect(await presentations.update({ params: { slug }, body: { name: 'Renamed' } })).toMatchObject({
    name: 'Renamed',
  })

  const elsewhere = await makeDeck(client, 1)
  const [template] = (await client.templates.list({ query: {} })).results
  const guest = await openGuest(server)
  const unsaved = await guest.presentations.create({ body: {} })
  client.jar.set(guestCookie, guest.jar.get(guestCookie)!.value)
  const ways: Record<string, () => Promise<unknown>> = {
    create: () => presentations.create({ body: { workspace } }),
    template: () => presentations.create({ body: { workspace, template: template!.id } }),
    duplicate: () => presentations.clone({ params: { slug } }),
    copy: () => presentations.fork({ params: { slug: elsewhere.slug }, body: { workspace } }),
    move: () => presentations.move({ params: { slug: elsewhere.slug }, body: { workspace } }),
    restore: () => presentations.restore({ params: { slug: trashed } }),
    generate: () => client.generation.start({ body: { brief: 'Bees', slides: 3, workspace } }),
    keep: () => presentations.link({ params: { slug: unsaved.slug }, body: { workspace } }),
  }
  for (const [way, go] of Object.entries(ways)) await expect(go(), way).rejects.toMatchObject(tooMany)
  expect((await presentations.list({ query: { workspace } })).count).toBe(most + 2)

  for (const gone of slugs.slice(1, 4)) await presentations.remove({ params: { slug: gone } })
  await presentations.restore({ params: { slug: trashed } })
  await expect(presentations.create({ body: { workspace } })).rejects.toMatchObject(tooMany)
})

test('[D-15] a presentation with too many slides is edited, reordered and shortened, and takes no more', async () => {
  let deck: Awaited<ReturnType<typeof makeDeck>> | undefined
  const team = await growAndSwitch(async ({ owner }, workspace) => {
    deck = await makeDeck(owner.client, slidesPerPresentation + 2, { workspace })
  })
  const { client } = team.owner
  const { slug, slides } = deck!
  const [first, second] = slides
  const change = { params: { id: first!.id! }, body: { revision: first!.revision!, notes: 'Slower' } }
  expect(await client.slides.update(change)).toMatchObject({ notes: 'Slower' })
  const moves = [{ uid: second!.uid, after: null }]
  await client.presentations.update({ params: { slug }, body: { moves } })
  const { id: _, revision: __, is_favorite: ___, ...body } = newSlide(1)
  const add = () => client.slides.create({ body: { ...body, uid: randomUUID(), presentation: slug } })
  await expect(add()).rejects.toMatchObject(tooLong)
  await expect(client.presentations.clone({ params: { slug } })).rejects.toMatchObject(tooLong)
  const imported = { workspace: team.params.slug, slides: newSlides(slidesPerPresentation + 1) }
  await expect(client.presentations.create({ body: imported })).rejects.toMatchObject(tooLong)
  expect((await client.presentations.slides({ params: { slug }, query: {} })).count).toBe(
    slidesPerPresentation + 2,
  )
  for (const { id } of slides.slice(2, 5)) await client.slides.remove({ params: { id: id! } })
  await add()
  await expect(add()).rejects.toMatchObject(tooLong)
})

test('[D-15] [V-02] with too many people all work on and can be removed, and nobody is added', async () => {
  const people: Person[] = []
  const team = await growAndSwitch(async ({ id }) => {
    for (let n = 0; n < members + 1; n++) {
      const person = await signUpPerson(server)
      await addMember(server, id, person.userId)
      people.push(person)
    }
  })
  const { params, owner } = team
  const detail = await owner.client.workspaces.read({ params })
  expect(detail).toMatchObject({ seats: members, free_seats: 0 })
  expect(detail.members).toHaveLength(members + 2)
  const last = people.at(-1)!
  expect(await last.client.presentations.create({ body: { workspace: params.slug } })).toBeTruthy()
  const full = { code: 'seats_exceeded', statusCode: 402 }
  const invite = () => owner.client.teams.invite({ params, body: { emails: ['new@example.com'] } })
  await expect(invite()).rejects.toMatchObject(full)
  const { invite_token: token } = await owner.client.teams.resetInviteLink({ params })
  const stranger = await signUpPerson(server)
  await expect(stranger.client.teams.join({ body: { token } })).rejects.toMatchObject(full)
  for (const { email } of people.slice(0, 2)) await owner.client.teams.kick({ params, body: { email } })
  await expect(invite()).rejects.toMatchObject(full)
  await owner.client.teams.kick({ params, body: { email: people[2]!.email } })
  expect(await invite()).toMatchObject({ invitations: [{ email: 'new@example.com' }] })
})

test('[D-15] [A-06] what only pro does is refused after it, and what it made stays', async () => {
  let slug = ''
  const team = await growAndSwitch(async ({ owner }, workspace) => {
    slug = (await makeDeck(owner.client, 1, { workspace })).slug
  })
  const { client } = team.owner
  await expect(client.exports.exportPdf({ params: { slug } })).rejects.toMatchObject({ code: 'pdf_disabled' })
  expect(await client.exports.start({ params: { slug }, body: { format: 'pptx' } })).toBeTruthy()
})
