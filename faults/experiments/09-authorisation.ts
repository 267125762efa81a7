import { setTimeout as wait } from 'node:timers/promises'
import { listEndpoints } from '../../contract/api.ts'
import { errorStatus } from '../../domain/errors.ts'
import { writeShareToken } from '../../server/features/shares/shares.ts'
import { callAs } from '../../tests/support/authorisation/call.ts'
import { takePicture } from '../../tests/support/authorisation/database-picture.ts'
import { expectedOf } from '../../tests/support/authorisation/expected.ts'
import { findSecrets, tryEveryCaller } from '../../tests/support/authorisation/matrix.ts'
import { sampleOf } from '../../tests/support/authorisation/sample-of.ts'
import { callers, type Scene, setScene } from '../../tests/support/authorisation/scene.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { sendTo } from '../../tests/support/form-decks.ts'
import { watchDeck } from '../../tests/support/live-decks.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { addMember, type Person } from '../../tests/support/workspace-people.ts'
import { defineExperiment } from '../define-experiment.ts'
import { listIds } from '../rights/ids.ts'
import { checkUnchanged, listAttempts, tryForeignIds } from '../rights/try-foreign-ids.ts'

const unhindered = { env: { RATE_LIMIT_FACTOR: '1000000' } }

/** The matrix that the server's tests go through, whole; the short form takes some of it, for those tests run beside it. */
export const everyRole = defineExperiment({
  number: 9,
  name: 'every endpoint as every role',
  promise: '0 answers but those of the contract; refusals change nothing and tell nothing',
  full: { share: 1 },
  short: { share: 0.15 },
  async attempt({ share }, { random, say }) {
    const server = await openTestServer(unhindered)
    try {
      const scene = await setScene(server)
      const matrix = { server, scene, picture: await takePicture(server.services.orm) }
      const endpoints = listEndpoints().filter(() => share === 1 || random.chance(share))
      const failures: string[] = []
      for (const [done, { id, endpoint }] of endpoints.entries()) {
        const { answers, announced, changed, leaks } = await tryEveryCaller(matrix, id, endpoint)
        for (const caller of callers) {
          if (answers[caller] === announced[caller]) continue
          failures.push(`${id} told ${caller} ${answers[caller]} in place of ${announced[caller]}`)
        }
        if (changed.length > 0) failures.push(`${id}: refused calls changed ${changed.join(', ')}`)
        failures.push(...leaks)
        if (done % 25 === 24) say(`${done + 1} of ${endpoints.length} endpoints`)
      }
      const tried = endpoints.length * callers.length
      return { tried, failures, figure: `${endpoints.length} endpoints × ${callers.length} callers` }
    } finally {
      await server.close()
    }
  },
})

const otters = {
  team: 'Otter Press',
  deck: 'Closing of the mill',
  slide: 'Forty people will go',
  colleague: 'colleague-of-otters@example.com',
}

/** Two teams on one server: people of one call as they may, but name what is the other's, or nobody's. */
export const foreignIds = defineExperiment({
  number: 9,
  name: 'foreign ids',
  promise: '10,000 foreign ids: 0 unexpected 2xx, nothing told, nothing changed',
  full: { ids: 10_000 },
  short: { ids: 200 },
  async attempt({ ids }, { random, say }) {
    const server = await openTestServer(unhindered)
    try {
      const theirs = await setScene(server)
      const own = await setScene(server, otters)
      const [response, theirResponse] = [await respond(own), await respond(theirs)]
      const theirIds = listIds(theirs, [theirResponse])
      const picture = await takePicture(server.services.orm)
      const world = { server, picture, theirs, theirIds, random }
      const attempts = listAttempts(own, response).sort((a, b) => a.id.localeCompare(b.id))
      const each = Math.ceil(ids / attempts.length)
      const chosen = each > 1 ? attempts : attempts.filter(() => random.chance(ids / attempts.length))
      const failures: string[] = []
      for (const [done, attempt] of chosen.entries()) {
        failures.push(...(await tryForeignIds(world, attempt, each)))
        if (chosen[done + 1]?.id !== attempt.id) await checkUnchanged(world, attempt.id, failures)
        if (done % 50 === 49) say(`${done + 1} of ${chosen.length} places`)
      }
      const calls = new Set(attempts.map(({ id }) => id)).size
      const figure = `${attempts.length} places of ids in ${calls} calls × roles, ${each} ids in each`
      return { tried: chosen.length * each, failures, figure }

      async function respond({ clients, open }: typeof own): Promise<number> {
        await sendTo(server, clients.guest, open)
        const { results } = await clients.owner.responses.list({ params: { slug: open.slug }, query: {} })
        return results[0]!.id
      }
    } finally {
      await server.close()
    }
  },
})

/** Somebody with an open editor and an open stream is removed, or leaves: from the reply on, nothing is theirs any more. */
export const removedMembers = defineExperiment({
  number: 9,
  name: 'removed members',
  promise: 'out at the next request, out of the live stream before the next change is told',
  full: { rounds: 30 },
  short: { rounds: 3 },
  async attempt({ rounds }, { random, say }) {
    const server = await openTestServer(unhindered)
    try {
      const scene = await setScene(server)
      const failures: string[] = []
      let [tried, slowest] = [0, 0]
      for (let round = 0; round < rounds; round++) {
        const told = await removeAndTry(server, scene, { round, random })
        tried += told.tried
        slowest = Math.max(slowest, told.streamMs)
        failures.push(...told.failures.map(failure => `round ${round}: ${failure}`))
        if (round % 10 === 9) say(`${round + 1} of ${rounds} rounds`)
      }
      const figure = `${rounds} removed; the stream was over ${Math.round(slowest)} ms after the reply at most`
      return { tried, failures, figure }
    } finally {
      await server.close()
    }
  },
})

const mostStreamMs = 2000
/** On a machine too slow for that, no more than this many times a save of the same moment. */
const mostTimesSave = 10
/** Each is a member again in some rounds, or has the deck shared with them, and each time out by another way. */
const ways = ['by the owner', 'by a manager', 'by themselves', 'share ended', 'share left'] as const
type Way = (typeof ways)[number]

interface Round {
  readonly round: number
  readonly random: Random
}

async function removeAndTry(server: TestServer, scene: Scene, { round, random }: Round) {
  const failures: string[] = []
  const person = scene.people.stranger
  const { client } = person
  const owner = scene.clients.owner
  const way = ways[round % ways.length] ?? 'by the owner'
  const share = await letIn(server, scene, person, way)
  const params = { id: scene.slide.id! }
  const { revision = 0 } = await owner.slides.read({ params })
  // As the editor they have open does it: it saves, and listens.
  const saved = await client.slides.update({ params, body: { revision, notes: `written in round ${round}` } })
  const stream = await watchDeck(server, person, scene.deck.slug)

  await remove(scene, person, way, share)
  const removedAt = performance.now()
  const ended = stream.ended.then(() => performance.now() - removedAt)
  const late = `told after round ${round}`
  const calls = [
    ...listRefused(scene, random).map(async ({ id, endpoint, sample, code }) => {
      const reply = await callAs(server.app, client, endpoint, sample)
      const answer = `${reply.statusCode} ${reply.json().code}`
      if (answer !== `${errorStatus[code]} ${code}`) failures.push(`${id} answered ${answer}, not ${code}`)
      for (const words of findSecrets(reply.body, scene)) failures.push(`${id} told “${words}”`)
    }),
    saveOnce(),
  ]
  await Promise.all(calls)
  const savedAt = performance.now()
  await owner.slides.update({ params, body: { revision: saved.revision!, notes: late } })
  const limitMs = Math.max(mostStreamMs, mostTimesSave * (performance.now() - savedAt))
  const streamMs = await Promise.race([ended, wait(limitMs, limitMs, { ref: false })])
  if (streamMs >= limitMs) failures.push(`the stream was still open after ${Math.round(limitMs)} ms`)
  if (stream.text().includes(late)) failures.push('the stream told of a change made after they were out')
  stream.close()
  const again = await watchDeck(server, person, scene.deck.slug)
  const { statusCode = 0 } = again.reply
  if (statusCode < 400) failures.push(`a new stream was answered ${statusCode}`)
  again.close()
  return { tried: calls.length + 2, failures, streamMs }

  /** With everything right but the person: the revision is the latest. */
  async function saveOnce(): Promise<void> {
    const body = { revision: saved.revision!, notes: 'written after they were out' }
    const route = { method: 'PATCH', path: '/api/slides/:id/' } as const
    const reply = await callAs(server.app, client, route, { params, body })
    if (reply.statusCode < 400) failures.push('what they wrote after they were out was saved')
  }
}

/** As a member, or to this one deck as an editor; the number of the share then. */
async function letIn(
  server: TestServer,
  scene: Scene,
  { userId, email, client }: Person,
  way: Way,
): Promise<number> {
  if (!way.startsWith('share')) {
    await addMember(server, scene.workspaceId, userId)
    return 0
  }
  const { shares } = scene.clients.owner
  const { results } = await shares.create({
    ...{ params: { slug: scene.deck.slug }, body: { emails: [email], role: 'editor' } },
  })
  const { id } = results.find(one => one.email === email) ?? { id: 0 }
  await client.shares.accept({ body: { token: writeShareToken(server.services, { id, email }) } })
  return id
}

function remove(
  { clients, workspace, deck }: Scene,
  person: Person,
  way: Way,
  share: number,
): Promise<unknown> {
  const params = { slug: workspace }
  if (way === 'share ended') return clients.owner.shares.remove({ params: { slug: deck.slug, id: share } })
  if (way === 'share left') return person.client.shares.leave({ params: { slug: deck.slug } })
  if (way === 'by themselves') return person.client.teams.leave({ params })
  const by = way === 'by the owner' ? clients.owner : clients.manager
  return by.teams.kick({ params, body: { email: person.email } })
}

/** Every call that the contract refuses to those who were removed, in any order. */
function listRefused(scene: Scene, random: Random) {
  const calls = listEndpoints().flatMap(({ id, endpoint }) => {
    const sample = sampleOf(id, endpoint, scene, 'removed')
    const code = expectedOf(endpoint, 'removed', sample, scene)
    const concernsTeam = endpoint.access.who === 'member' || endpoint.access.who === 'member-or-guest'
    return code === 'done' || !concernsTeam ? [] : [{ id, endpoint, sample, code }]
  })
  return calls.map(call => ({ ...call, at: random.next() })).sort((a, b) => a.at - b.at)
}
