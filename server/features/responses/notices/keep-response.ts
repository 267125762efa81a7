import type { Services } from '#server/services.ts'
import { insertResponse, type NewResponseRow } from '../queries.ts'
import { letterDistance, responseNoticeJob } from './notice-job.ts'
import { holdNotice, writeNotice } from './queries.ts'

/** Stores a response and, with it, that its followers are to be told; sent twice it is one. */
export async function keepResponse(services: Services, response: NewResponseRow): Promise<void> {
  const { presentationId } = response
  const now = services.clock.now()
  await services.orm.transaction(async orm => {
    const { dueAt, toldAt } = await holdNotice(orm, presentationId)
    const id = await insertResponse(orm, response)
    if (id === undefined || dueAt !== null) return
    const earliest = toldAt ? new Date(toldAt.getTime() + letterDistance) : now
    const due = earliest > now ? earliest : now
    await writeNotice(orm, presentationId, { dueAt: due })
    if (due <= now) await services.jobs.enqueue(orm, responseNoticeJob, {})
  })
}
