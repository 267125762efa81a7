import { z } from 'zod'
import { readSettings, removeSetting } from '../db/settings.ts'
import type { Services } from '../services.ts'

const prefix = 'carried-job:'
const carried = z.object({
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
  elsewhere: z.boolean(),
})

/** A job of another installation's queue, `[queue, id, data]`, as it waits among the settings of the restored one. */
export function carryJob(
  [queue, id, data]: readonly [string, string, string],
  elsewhere: boolean,
): { name: string; value: string } {
  return { name: prefix + id, value: JSON.stringify({ queue, data: JSON.parse(data), elsewhere }) }
}

/**
 * Queues what a backup brought along, with the first start after it. Letters are left out where the backup was made of
 * an installation at work: that one has sent them, and nobody wants them twice.
 */
export async function takeUpCarriedJobs({ orm, jobs }: Pick<Services, 'orm' | 'jobs'>): Promise<void> {
  for (const { name, value } of await readSettings(orm, prefix)) {
    const { queue, data, elsewhere } = carried.parse(JSON.parse(value))
    await orm.transaction(async inner => {
      await jobs.enqueueCarried(inner, queue, data, { id: name.slice(prefix.length), elsewhere })
      await removeSetting(inner, name)
    })
  }
}
