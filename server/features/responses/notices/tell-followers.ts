import type { Services } from '#server/services.ts'
import { responseLetterJob } from './notice-job.ts'
import { findLatestAfter, holdNotice, selectDueNotices, selectFollowers, writeNotice } from './queries.ts'

const perLook = 100

/** Queues letters about every presentation that they are due for. What is queued and what is noted commit together. */
export async function tellFollowers(services: Services): Promise<void> {
  const now = services.clock.now()
  for (;;) {
    const due = await selectDueNotices(services.orm, now, perLook)
    for (const presentationId of due) await tellOf(services, presentationId, now)
    if (due.length < perLook) return
  }
}

async function tellOf(services: Services, presentationId: number, now: Date): Promise<void> {
  await services.orm.transaction(async orm => {
    const { dueAt, toldUpTo } = await holdNotice(orm, presentationId)
    // Another worker was here while we waited for the row.
    if (dueAt === null || dueAt > now) return
    const upTo = await findLatestAfter(orm, presentationId, toldUpTo)
    if (upTo === null) return writeNotice(orm, presentationId, { dueAt: null })
    const followers = await selectFollowers(orm, presentationId)
    for (const { userId } of followers) {
      const id = `responses-${presentationId}-${upTo}-${userId}`
      await services.jobs.enqueue(orm, responseLetterJob, {
        id,
        presentationId,
        userId,
        after: toldUpTo,
        upTo,
      })
    }
    await writeNotice(orm, presentationId, { toldUpTo: upTo, toldAt: now, dueAt: null })
  })
}
