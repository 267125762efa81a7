import type { SlideRef } from '#contract/presentation-shape.ts'
import type { FormColumn } from '#contract/responses.ts'

/** One form of the deck, with its columns. */
export interface ListedForm {
  readonly form: string
  readonly columns: readonly FormColumn[]
}

/** The forms in the order of their slides. */
export function listForms(columns: readonly FormColumn[]): ListedForm[] {
  const forms = [...new Set(columns.map(({ form }) => form))]
  return forms.map(form => ({ form, columns: columns.filter(column => column.form === form) }))
}

/** Where a slide is now, counted from 1, and what its address names it by; undefined when it is gone. */
export function findSlide(
  order: readonly SlideRef[],
  id: number,
): { number: number; uid: string } | undefined {
  const index = order.findIndex(slide => slide.id === id)
  const slide = order[index]
  return slide && { number: index + 1, uid: slide.uid }
}
