import { listEndpoints } from '../../contract/api.ts'
import { takePicture } from '../../tests/support/authorisation/database-picture.ts'
import { tryEveryCaller } from '../../tests/support/authorisation/matrix.ts'
import { callers, setScene } from '../../tests/support/authorisation/scene.ts'
import { sendTo } from '../../tests/support/form-decks.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import { defineExperiment } from '../define-experiment.ts'
import { listIds } from '../rights/ids.ts'
import { removeAndTry } from '../rights/remove-and-try.ts'
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
