import type { z } from 'zod'
import type { FormColumn, FormResponse, responses } from '#contract/responses.ts'
import { readSnapshot } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { openPresentation, type PresentationVisit } from '../presentations/presentations.ts'
import {
  countByField,
  countByForm,
  countResponses,
  deleteResponses,
  type ResponseRow,
  selectFollowers,
  selectResponses,
  writeFollowing,
} from './queries.ts'
import { findForms, keysOf, type PlacedForm, searchPattern } from './responses.ts'

/** A page of the responses, with the fields they answer to. */
export function listResponses(
  services: Services,
  visit: PresentationVisit,
  query: z.output<typeof responses.list.query>,
): Promise<z.output<typeof responses.list.reply>> {
  return readSnapshot(services.orm, async orm => {
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
    const followers = await selectFollowers(orm, presentation.id, visit.visitor.userId ?? 0)
    return {
      count: await countResponses(orm, filter),
      results: rows.map(row => presentResponse(forms, row)),
      columns: listColumns(forms),
      follows: followers.length > 0,
    }
  })
}

function listColumns(forms: readonly PlacedForm[]): FormColumn[] {
  return forms.flatMap(({ form, fields }) =>
    fields.map(({ id, name, type }) => ({ form, field: id, name, type })),
  )
}

/** Without the answers to fields that are on no slide any more. */
function presentResponse(forms: readonly PlacedForm[], row: ResponseRow): FormResponse {
  const shown = shownFields(forms, row)
  const answers = row.answers.filter(({ field }) => shown.some(({ id }) => id === field))
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    slide: row.slideId,
    form: row.form,
    answers: Object.fromEntries(answers.map(({ field, value }) => [field, value])),
  }
}

/** The answers for people to read: in the order of the form, under the current names of its fields. */
export function listAnswers(forms: readonly PlacedForm[], row: ResponseRow): [name: string, value: string][] {
  const given = new Map(row.answers.map(({ field, value }) => [field, value]))
  return shownFields(forms, row).flatMap(({ id, name }): [string, string][] => {
    const value = given.get(id)
    return value === undefined ? [] : [[name, value]]
  })
}

function shownFields(forms: readonly PlacedForm[], row: ResponseRow): PlacedForm['fields'] {
  return forms.find(({ form }) => form === row.form)?.fields ?? []
}

/** How many responses each form and each field has, of those that are on a slide now. */
export async function countFields(services: Services, visit: PresentationVisit) {
  const { orm } = services
  const { presentation } = await openPresentation(services, visit)
  const forms = await findForms(orm, presentation.id)
  const keys = keysOf(forms)
  if (keys.length === 0) return { forms: {}, fields: {} }
  const byField = await countByField(orm, presentation.id)
  const byForm = await countByForm(orm, { presentationId: presentation.id, keys })
  return {
    forms: Object.fromEntries(forms.map(({ form }) => [form, byForm.get(form) ?? 0])),
    fields: Object.fromEntries(keys.map(key => [key, byField.get(key) ?? 0])),
  }
}

/** Deletes responses for good; ids that are gone already are ignored. */
export async function removeResponses(
  services: Services,
  visit: PresentationVisit,
  ids: number[],
): Promise<void> {
  const { presentation } = await openPresentation(services, visit)
  await deleteResponses(services.orm, presentation.id, ids)
}

/** Switches emails about new responses on or off. */
export async function followResponses(
  services: Services,
  visit: PresentationVisit,
  { userId, follows }: { readonly userId: number; readonly follows: boolean },
): Promise<void> {
  const { presentation } = await openPresentation(services, visit)
  await writeFollowing(services.orm, { presentationId: presentation.id, userId, follows })
}
