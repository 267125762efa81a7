import { setTimeout as wait } from 'node:timers/promises'
import { listEndpoints } from '../../contract/api.ts'
import { errorStatus } from '../../domain/errors.ts'
import { callAs } from '../../tests/support/authorisation/call.ts'
import { expectedOf } from '../../tests/support/authorisation/expected.ts'
import { findSecrets } from '../../tests/support/authorisation/matrix.ts'
import { sampleOf } from '../../tests/support/authorisation/sample-of.ts'
import type { Scene } from '../../tests/support/authorisation/scene.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { watchDeck } from '../../tests/support/live-decks.ts'
import type { TestServer } from '../../tests/support/server/open-test-server.ts'
import { addMember, type Person } from '../../tests/support/workspace-people.ts'

const mostStreamMs = 2000
/** On a machine too slow for that, no more than this many times a save of the same moment. */
const mostTimesSave = 10
/** Each is a member again in some rounds, and each time out by another way. */
const ways = ['by the owner', 'by a manager', 'by themselves'] as const

interface Round {
  readonly round: number
  readonly random: Random
}

export async function removeAndTry(server: TestServer, scene: Scene, { round, random }: Round) {
  const failures: string[] = []
  const person = scene.people.stranger
  const { client } = person
  const owner = scene.clients.owner
  await addMember(server, scene.workspaceId, person.userId)
  const params = { id: scene.slide.id! }
  const { revision = 0 } = await owner.slides.read({ params })
  // As the editor they have open does it: it saves, and listens.
  const saved = await client.slides.update({ params, body: { revision, notes: `written in round ${round}` } })
  const stream = await watchDeck(server, person, scene.deck.slug)

  await remove(scene, person, ways[round % ways.length]!)
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

function remove({ clients, workspace }: Scene, person: Person, way: (typeof ways)[number]): Promise<unknown> {
  const params = { slug: workspace }
  if (way === 'by themselves') return person.client.teams.leave({ params })
  const by = way === 'by the owner' ? clients.owner : clients.manager
  return by.teams.kick({ params, body: { email: person.email } })
}

/** Every call that the contract refuses to those who were removed, in any order. */
function listRefused(scene: Scene, random: Random) {
  const calls = listEndpoints().flatMap(({ id, endpoint }) => {
    const sample = sampleOf(id, endpoint, scene, 'removed')
    const code = expectedOf(endpoint, 'removed', sample)
    const concernsTeam = endpoint.access.who === 'member' || endpoint.access.who === 'member-or-guest'
    return code === 'done' || !concernsTeam ? [] : [{ id, endpoint, sample, code }]
  })
  return calls.map(call => ({ ...call, at: random.next() })).sort((a, b) => a.at - b.at)
}
