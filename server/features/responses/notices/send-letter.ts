import type { Services } from '#server/services.ts'
import { writeLink } from '../../auth/write-link.ts'
import { deliverMail } from '../../mail/deliver-mail.ts'
import { findForms, keysOf } from '../find-forms.ts'
import { listAnswers } from '../present-response.ts'
import { selectResponsesAfter } from '../queries.ts'
import type { ResponseLetter } from './notice-job.ts'
import { selectFollowers } from './queries.ts'

const mostShown = 10
const mostCounted = 1000

/** Writes one letter; not to somebody who left the workspace or said stop since, nor about what is gone by now. */
export async function sendLetter(services: Services, letter: ResponseLetter): Promise<void> {
  const { orm, config } = services
  const { presentationId, userId, after, upTo } = letter
  const [follower] = await selectFollowers(orm, presentationId, userId)
  if (!follower) return
  const forms = await findForms(orm, presentationId)
  const filter = { presentationId, keys: keysOf(forms) }
  const rows = await selectResponsesAfter(orm, filter, { after, upTo, limit: mostCounted })
  if (rows.length === 0) return
  const { email, lang, slug, name } = follower
  const link = writeLink(config, lang, `/presentations/responses/${slug}`)
  const responses = rows
    .slice(-mostShown)
    .reverse()
    .map(row => ({ at: row.createdAt, answers: listAnswers(forms, row) }))
  const data = { link, deck: name, count: rows.length, responses }
  await deliverMail(services, { to: email, id: letter.id, locale: lang }, { kind: 'new-responses', data })
}
