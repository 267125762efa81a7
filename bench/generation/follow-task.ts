import { setTimeout as pause } from 'node:timers/promises'
import type { GeneratorStatus } from '../../contract/generation.ts'
import type { Writer } from '../../server/providers/writers/writer.ts'
import { createClock } from '../../tests/support/clock.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '../../tests/support/workspace-people.ts'

export interface Workplace {
  readonly server: TestServer
  readonly person: Person
}

/** A server with its workers running, and a client that asks. */
export async function openWorkplace(writer?: Writer): Promise<Workplace> {
  const env = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' }
  const server = await openTestServer({ env, clock: createClock(), ...(writer && { writer }) })
  const person = await signUpPerson(server)
  await server.services.jobs.startWorkers()
  return { server, person }
}

/** Milliseconds from asking until the task is as far as that; polled as a page would, only more often. */
export async function timeGeneration(
  { person }: Workplace,
  body: { readonly brief: string; readonly slides: number },
  isThere: (status: GeneratorStatus) => boolean,
): Promise<number> {
  const { generation, presentations } = person.client
  const begin = performance.now()
  const { task_id } = await generation.start({ body })
  const poll = async (until: (status: GeneratorStatus) => boolean): Promise<GeneratorStatus> => {
    for (;;) {
      const status = await generation.status({ query: { task_id } })
      if (status.task_state === 'FAILURE') throw new Error(`The generation failed: ${status.error}`)
      if (until(status)) return status
      await pause(10)
    }
  }
  await poll(isThere)
  const taken = performance.now() - begin
  const { slug } = await poll(({ task_state }) => task_state === 'SUCCESS')
  // The free plan holds ten.
  await presentations.remove({ params: { slug: slug! } })
  return taken
}
