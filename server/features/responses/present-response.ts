import type { FormColumn, FormResponse } from '#contract/responses.ts'
import type { PlacedForm } from './find-forms.ts'
import type { ResponseRow } from './queries.ts'

export function listColumns(forms: readonly PlacedForm[]): FormColumn[] {
  return forms.flatMap(({ form, fields }) =>
    fields.map(({ id, name, type }) => ({ form, field: id, name, type })),
  )
}

/** Without what was answered to fields that are on no slide any more. */
export function presentResponse(forms: readonly PlacedForm[], row: ResponseRow): FormResponse {
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

/** The same as people read it: in the order of the form, under the names that its fields have now. */
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
