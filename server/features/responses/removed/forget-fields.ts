import { fieldKey } from '#domain/responses/field-key.ts'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { holdPresentation } from '../../presentations/hold-presentation.ts'
import { findForms, keysOf } from '../find-forms.ts'
import { deleteResponses } from '../queries.ts'
import { searchWords } from '../search-words.ts'
import {
  deleteRemovedFields,
  selectForgetful,
  selectRemovedFields,
  selectResponsesWith,
  writeAnswers,
} from './queries.ts'

/** How long a removed field can be taken back with all that was answered to it. */
export const timeToTakeBack = days(7)
const perLook = 100
const perTransaction = 500

/** Deletes what was answered to fields that have been on no slide for a week, for good. */
export async function forgetFields(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - timeToTakeBack)
  for (;;) {
    const forgetful = await selectForgetful(services.orm, before, perLook)
    for (const id of forgetful) {
      while (!(await services.orm.transaction(orm => forgetSome(orm, id, before))));
    }
    if (forgetful.length < perLook) return
  }
}

/** True when there is nothing more to forget. Holding the presentation keeps fields from coming back meanwhile. */
async function forgetSome(orm: Orm, presentationId: number, before: Date): Promise<boolean> {
  await holdPresentation(orm, presentationId)
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
