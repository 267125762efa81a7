import { listEndpoints } from '../../contract/api.ts'
import { type CalledRoute, callAs } from '../../tests/support/authorisation/call.ts'
import type { DatabasePicture } from '../../tests/support/authorisation/database-picture.ts'
import { lookAtTeam } from '../../tests/support/authorisation/look-at-team.ts'
import { findSecrets } from '../../tests/support/authorisation/matrix.ts'
import { sampleOf } from '../../tests/support/authorisation/sample-of.ts'
import type { Sample } from '../../tests/support/authorisation/samples.ts'
import { insiders, type Scene } from '../../tests/support/authorisation/scene.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import type { TestServer } from '../../tests/support/server/open-test-server.ts'
import type { TestClient } from '../../tests/support/server/test-client.ts'
import { findIdPlaces, type IdPlace, listIds, moreIds, putAt } from './ids.ts'

interface World {
  readonly server: TestServer
  readonly picture: DatabasePicture
  /** Whose things are named by people who are not theirs. */
  readonly theirs: Scene
  readonly theirIds: readonly (string | number)[]
  readonly random: Random
}

/** A call of somebody's that is in order but for one place. */
interface Attempt {
  readonly id: string
  readonly route: CalledRoute
  readonly caller: string
  readonly client: TestClient
  readonly sample: Sample
  readonly place: IdPlace
}

/** Names so many things there that are not the caller's; whether refusals changed nothing is for the caller to look at. */
export async function tryForeignIds(world: World, attempt: Attempt, count: number): Promise<string[]> {
  const { server, picture, theirs, theirIds, random } = world
  const { id, route, caller, client, sample, place } = attempt
  const failures: string[] = []
  const where = `${id} as ${caller} at ${place.path.join('.')}`
  const given: (string | number)[] = []
  const call = async (value: string | number) => {
    const reply = await callAs(server.app, client, route, putAt(sample, place.path, value))
    const told = findSecrets(reply.body, theirs)
    if (told.length > 0 && !isGivenAway(id, value, theirs)) {
      failures.push(`${where}: naming ${value} told “${told.join('”, “')}”`)
    }
    return reply.statusCode
  }

  const like = typeof place.own === 'number' ? numberedLike(id, place.path, theirs) : undefined
  const values = foreignValues(place.own, like === undefined ? theirIds : [like], random)
  for (let tried = 0; tried < count; tried++) {
    const { value } = values.next() as { readonly value: string | number }
    if (isGivenAway(id, value, theirs) || isInert(id, place.path)) given.push(value)
    else {
      const status = await call(value)
      if (status < 400 || status >= 500)
        failures.push(`${where}: naming ${value} was answered with ${status}`)
    }
  }
  if (given.length > 0) {
    await checkUnchanged(world, id, failures)
    const before = await lookAtTeam(server.services.orm, theirs.workspaceId)
    for (const value of given)
      if ((await call(value)) >= 500) failures.push(`${where}: naming ${value} failed`)
    const after = await lookAtTeam(server.services.orm, theirs.workspaceId)
    if (isInert(id, place.path) && before !== after) failures.push(`${where}: the others’ rows were changed`)
    await picture.restore()
  }
  return failures
}

/** The number of somebody's slide may well be that of a folder or a link of the caller's: those are named by their own kind. */
function numberedLike(id: string, path: readonly string[], theirs: Scene): number | undefined {
  const name = path.at(-1) ?? ''
  if (id.startsWith('folders.') || name === 'folder' || name === 'parent') return theirs.folder
  if (id.startsWith('comments.')) return theirs.thread
  if (id.startsWith('versions.')) return theirs.version
  if (id.startsWith('shares.')) return theirs.share
  if (name === 'link') return theirs.link
  return name === 'visitor' ? theirs.visitor : undefined
}

/** To be asked before anything is called that may change something. */
export async function checkUnchanged({ picture }: World, id: string, failures: string[]): Promise<void> {
  const changed = await picture.listChanged()
  if (changed.length === 0) return
  failures.push(`${id}: refused calls changed ${changed.join(', ')}`)
  await picture.restore()
}

/** Served outside the contract, by what it is called in reports. */
const otherRoutes: Readonly<Record<string, (scene: Scene) => { route: CalledRoute; sample: Sample }>> = {
  'the stream of a deck': ({ deck }) => ({
    route: { method: 'GET', path: '/api/presentations/:slug/live/' },
    sample: { params: { slug: deck.slug }, query: { client: '00000000-0000-4000-8000-000000000000' } },
  }),
  'responses as a table': ({ open }) => ({
    route: { method: 'GET', path: '/api/presentations/:slug/responses/csv/' },
    sample: { params: { slug: open.slug } },
  }),
  'payments as a table': ({ workspace }) => ({
    route: { method: 'GET', path: '/api/workspaces/:slug/payments/csv/' },
    sample: { params: { slug: workspace } },
  }),
  'a receipt as a file': ({ workspace, receipt }) => ({
    route: { method: 'GET', path: '/api/workspaces/:slug/receipts/:receipt/pdf/' },
    sample: { params: { slug: workspace, receipt } },
  }),
  'a file made of a deck': ({ exported }) => ({
    route: { method: 'GET', path: '/exports/:id' },
    sample: { params: { id: exported.export_id } },
  }),
}

/** Every place of every call of every role, and of the guest in whose browser a deck was made. */
export function listAttempts(scene: Scene, response: number): Attempt[] {
  const ids = new Set(listIds(scene, [response]).map(String))
  const calls = [
    ...listEndpoints().flatMap(({ id, endpoint }) =>
      insiders.map(caller => {
        const sample = sampleOf(id, endpoint, scene, caller)
        const more = moreIds[id]?.(scene, response)
        return { id, route: endpoint, caller, sample: { ...sample, ...more } as Sample }
      }),
    ),
    ...Object.entries(otherRoutes).flatMap(([id, describe]) =>
      insiders.map(caller => ({ id, caller, ...describe(scene) })),
    ),
  ]
  const byInsiders = calls.flatMap(call => {
    const places = findIdPlaces(call.sample, ids)
    return places.map(place => ({ ...call, client: scene.clients[call.caller], place }))
  })
  const byDrafter = byInsiders
    .filter(({ caller, place }) => caller === 'owner' && place.path[0] === 'params')
    .map(attempt => ({ ...attempt, caller: 'a guest with a deck', client: scene.drafter }))
  return [...byInsiders, ...byDrafter]
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What to name in the place of one's own: first all that the others have, then what nobody has. */
function* foreignValues(
  own: string | number,
  theirs: readonly (string | number)[],
  random: Random,
): Generator<string | number> {
  const fitting = theirs.filter(value => typeof value === typeof own)
  yield* shuffle(fitting, random)
  for (;;) yield typeof own === 'number' ? 1 + random.below(2 ** 31 - 2) : invent(own, random)
}

function invent(own: string, random: Random): string {
  if (own.includes('@')) return `${makeText(12, random)}@example.com`
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(own)) return makeUuid(random)
  const kinds = [
    () => makeText(own.length, random),
    // Next door: one letter beside somebody's.
    () => replaceLetter(own, random),
    () => `${own} `,
    () => `${own}\u0000`,
    () => `%2e%2e/${own}`,
    () => `${own}' or '1'='1`,
    () => own.slice(0, -1),
    () => `%${own.slice(1)}`,
    () => '*',
  ]
  return random.pick(kinds)!()
}

function replaceLetter(own: string, random: Random): string {
  const at = random.below(own.length)
  const other = [...letters].filter(letter => letter !== own[at])
  return own.slice(0, at) + random.pick(other)! + own.slice(at + 1)
}

function makeText(length: number, random: Random): string {
  return Array.from({ length }, () => random.pick([...letters])).join('')
}

function makeUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function shuffle<Entry>(list: readonly Entry[], random: Random): Entry[] {
  return list
    .map(entry => ({ entry, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry)
}

/** Named here because what is there opens nothing: the call is about another thing, which the path names. */
const inert: Readonly<Record<string, readonly string[]>> = {
  // The words of the caller's own slide, in whatever names the caller gives them.
  'writing.revise': ['body.words.0.id'],
  // Moves of slides that the deck does not have are left aside; so is the time spent on them.
  'presentations.update': ['body.moves.0.uid', 'body.moves.0.after'],
  'statistics.visit': ['body.slides.0.id'],
  // What the caller says of themselves.
  'live.announce': ['body.slide'],
  'slides.update': ['body.items.0.id'],
  // Answers to nothing that is there.
  'responses.list': ['query.form'],
  'responses.remove': ['body.ids.0'],
  // What is not shared by this deck is not there to be ended.
  'shares.remove': ['params.id'],
  // Tells whether one may, and why not.
  'presentations.access': ['params.slug'],
  // Takes back what the caller's own mailbox refused, if it did.
  'teams.allowInvitations': ['params.slug'],
  // Mails whoever is named.
  'teams.invite': ['body.emails.0'],
}

function isInert(id: string, path: readonly string[]): boolean {
  return inert[id]?.includes(path.join('.')) ?? false
}

/** What their owner has opened to whoever holds the link, a checkout or an invitation. */
function isGivenAway(id: string, value: string | number, theirs: Scene): boolean {
  switch (value) {
    case theirs.open.slug:
      return [
        'presentations.preview',
        'presentations.fork',
        'responses.ticket',
        'responses.send',
        'statistics.visit',
      ].includes(id)
    case theirs.checkout:
      return id.startsWith('sandbox.')
    case theirs.inviteToken:
      return id === 'teams.readInvitation' || id === 'teams.join'
    case theirs.refusalToken:
      return id === 'teams.refuseInvitations'
    default:
      return false
  }
}
