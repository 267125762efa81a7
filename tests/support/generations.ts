import { sql } from 'drizzle-orm'
import type { GeneratorStatus } from '#contract/generation.ts'
import type { Orm } from '#server/db/database.ts'
import type { TestServer } from './server/open-test-server.ts'
import type { TestClient } from './server/test-client.ts'

/** A brief that says nothing in particular, in as many slides as a test wants. */
export async function startGeneration(client: TestClient, body: object = {}): Promise<string> {
  const asked = { brief: 'Bees of the city', slides: 5, ...body }
  const { task_id } = await client.generation.start({ body: asked })
  return task_id
}

export function readStatus(client: TestClient, task_id: string): Promise<GeneratorStatus> {
  return client.generation.status({ query: { task_id } })
}

/** Does what is queued, also what was thrown back to be tried later; tells how often it was. */
export async function drainPatiently(server: TestServer, job = 'generation'): Promise<number> {
  for (let thrown = 0; ; thrown++) {
    await makeDue(server.services.orm, job)
    try {
      await server.services.jobs.drain()
      return thrown
    } catch (error) {
      if (thrown > 20) throw error
    }
  }
}

/** Nobody waits here for the pause before a retry. */
export async function makeDue(orm: Orm, job = 'generation'): Promise<void> {
  await orm.execute(sql`update pgboss.job set start_after = now() where name = ${job} and state = 'retry'`)
}

/** As if the worker had been killed: no sign of life for longer than it may be silent. */
export async function giveUpForDead({ services }: TestServer, job = 'generation'): Promise<void> {
  const { orm, jobs } = services
  await orm.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = ${job} and state = 'active'`,
  )
  await orm.execute(sql`update pgboss.queue set monitor_on = null`)
  await jobs.takeUpAbandoned()
  await makeDue(orm, job)
}
