import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, inventAccount, openCaller } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'

// The embedded database is what a power cut can hurt here; PostgreSQL guards itself.
const onEmbedded = test.skipIf(process.env.TEST_DATABASE_URL)
let server: ServerProcess

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) server = await ServerProcess.start({ env: { DEMO: '0' } })
})
afterAll(() => server?.remove())

onEmbedded(
  'kill -9 while people register: every acknowledged account is there after the restart',
  async () => {
    const acknowledged = []
    for (let round = 0; round < 3; round++) {
      const { url } = server
      const people = Array.from({ length: 12 }, inventAccount)
      const answers = people.map(async person => {
        const caller = await openCaller(url)
        const answer = await caller.register(person)
        return answer === 200 ? person : undefined
      })
      const first = await Promise.any(
        answers.map(async answer => (await answer) ?? Promise.reject(new Error('refused'))),
      )
      expect(first.email).toBeTruthy()
      await server.stop('SIGKILL')
      const settled = await Promise.allSettled(answers)
      acknowledged.push(
        ...settled.flatMap(result => (result.status === 'fulfilled' && result.value ? [result.value] : [])),
      )
      await server.restart()
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(3)
    for (const person of acknowledged) {
      const caller = await openCaller(server.url)
      expect(await caller.logIn(person), person.email).toBe(200)
    }
  },
)

onEmbedded(
  'SIGTERM lets requests in flight finish, waits for no connection without one, and ends with 0',
  async () => {
    const { url, port } = server
    const unused = connect(port, 'localhost')
    await once(unused, 'connect')
    const caller: Caller = await openCaller(url)
    const account = inventAccount()
    // Hashing a password takes long enough for the signal to arrive in the middle of it.
    const answers = Array.from({ length: 6 }, async (_, place) =>
      (await openCaller(url)).register({ ...account, email: `${place}-${account.email}` }),
    )
    const registering = Promise.all(answers)
    await caller.register(account)
    const ended = server.stop('SIGTERM')
    const results = await registering
    expect(results.every(status => status === 200)).toBe(true)
    // Node itself would wait for the first request of the unused one for longer than this test may take.
    expect(await ended).toBe(0)
  },
)
