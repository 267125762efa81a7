import { z } from 'zod'
import { fieldKey } from '#domain/responses/forms.ts'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { lockDocument } from '../presentations/presentations.ts'
import {
  deleteRemovedFields,
  deleteResponses,
  selectDecksWithRemovedFields,
  selectRemovedFields,
  selectResponsesWith,
  writeAnswers,
} from './queries.ts'
import { findForms, keysOf, searchWords } from './responses.ts'

export const eraseFieldsJob = defineJob({
  name: 'forget-fields',
  data: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  expireInSeconds: 1800,
  cron: '23 3 * * *',
})

/** How long a removed field can be restored with its answers. */
const timeToRestore = days(7)
const batchSize = 100
const perTransaction = 500

/** Deletes the answers to fields that have been on no slide for a week. */
export async function eraseRemovedFields(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - timeToRestore)
  for (;;) {
    const decks = await selectDecksWithRemovedFields(services.orm, before, batchSize)
    for (const id of decks) {
      while (!(await services.orm.transaction(orm => eraseSome(orm, id, before))));
    }
    if (decks.length < batchSize) return
  }
}

/** True when there is nothing more to erase. The lock on the presentation keeps fields from being restored meanwhile. */
async function eraseSome(orm: Orm, presentationId: number, before: Date): Promise<boolean> {
  await lockDocument(orm, presentationId)
  const removed = await selectRemovedFields(orm, presentationId, before)
  const shown = new Set(keysOf(await findForms(orm, presentationId)))
  const lost = new Set(removed.filter(key => !shown.has(key)))
  const rows = lost.size > 0 ? await selectResponsesWith(orm, presentationId, [...lost], perTransaction) : []
  const emptied: number[] = []
  for (const { id, form, answers } of rows) {
    const kept = answers.filter(({ field }) => !lost.has(fieldKey(form, field)))
    if (kept.length === 0) emptied.push(id)
    else await writeAnswers(orm, id, { answers: kept, words: searchWords(kept) })
  }
  if (emptied.length > 0) await deleteResponses(orm, presentationId, emptied)
  if (rows.length === perTransaction) return false
  if (removed.length > 0) await deleteRemovedFields(orm, presentationId, removed)
  return true
}
