import type { z } from 'zod'
import type { responses } from '#contract/responses.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { findForms, keysOf } from './find-forms.ts'
import { selectFollowers } from './notices/queries.ts'
import { listColumns, presentResponse } from './present-response.ts'
import { countResponses, selectResponses } from './queries.ts'
import { searchPattern } from './search-words.ts'

export interface ResponsesVisit {
  readonly visitor: Visitor
  readonly slug: string
  readonly query: z.output<typeof responses.list.query>
}

/** A page of the responses, with the fields they answer to. */
export function listResponses(
  services: Services,
  { visitor, slug, query }: ResponsesVisit,
): Promise<z.output<typeof responses.list.reply>> {
  return readSnapshot(services.orm, async orm => {
    const visit = { visitor, slug, capability: 'presentation.view' } as const
    const { presentation } = await openPresentation({ orm }, visit)
    const forms = await findForms(orm, presentation.id)
    const { page, page_size, form, search } = query
    const filter = {
      presentationId: presentation.id,
      keys: keysOf(forms),
      form,
      pattern: searchPattern(search),
    }
    const rows = await selectResponses(orm, filter, { offset: (page - 1) * page_size, limit: page_size })
    const followers = await selectFollowers(orm, presentation.id, visitor.userId ?? 0)
    return {
      count: await countResponses(orm, filter),
      results: rows.map(row => presentResponse(forms, row)),
      columns: listColumns(forms),
      follows: followers.length > 0,
    }
  })
}
