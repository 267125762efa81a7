import type { SlideRef } from '#contract/presentation-shape.ts'
import type { FormColumn, FormResponse } from '#contract/responses.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { AnsweredTalk } from './poll-results.tsx'

/** The data of the responses screen. */
export interface ShownResponses {
  readonly slug: string
  readonly name: string
  readonly workspace: string | null
  readonly order: readonly SlideRef[]
  readonly query: ResponsesQuery
  readonly count: number
  readonly results: readonly FormResponse[]
  readonly columns: readonly FormColumn[]
  readonly follows: boolean
  /** Where forms can be filled in, by the first link that is open; null where none is. */
  readonly page: string | null
  /** The first link is off; one that is on and not open has run out. */
  readonly isLinkOff: boolean
  /** The shows in which polls were answered, the latest first. */
  readonly talks: readonly AnsweredTalk[]
}

/** Which responses are shown; part of the address, so that it can be shared and reloaded. */
export interface ResponsesQuery {
  readonly search: string
  readonly page: number
  /** The form whose responses are shown; undefined: not chosen. */
  readonly form: string | undefined
}

export const responsesPerPage = 25
const lastPage = 10_000_000

/** Addresses are typed and truncated by people: invalid parameters get their defaults. */
export function readResponsesQuery(parameters: URLSearchParams): ResponsesQuery {
  const page = Number(parameters.get('page'))
  return {
    search: (parameters.get('search') ?? '').slice(0, LIMITS.name),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1,
    form: parameters.get('form')?.slice(0, LIMITS.id) || undefined,
  }
}

export function responsesPath(slug: string, query: Partial<ResponsesQuery> = {}): string {
  const { search = '', page = 1, form } = query
  const parameters = new URLSearchParams({
    ...(form !== undefined && { form }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return `/presentations/responses/${slug}${parameters && `?${parameters}`}`
}

export function countResponsePages(count: number): number {
  return Math.max(1, Math.ceil(count / responsesPerPage))
}

/** One form of the deck, with its columns. */
interface ListedForm {
  readonly form: string
  readonly columns: readonly FormColumn[]
}

/** The forms in the order of their slides. */
export function listForms(columns: readonly FormColumn[]): ListedForm[] {
  const forms = [...new Set(columns.map(({ form }) => form))]
  return forms.map(form => ({ form, columns: columns.filter(column => column.form === form) }))
}

/** The current number of a slide, from 1, and its uid; undefined if it was deleted. */
export function findSlide(
  order: readonly SlideRef[],
  id: number,
): { number: number; uid: string } | undefined {
  const index = order.findIndex(slide => slide.id === id)
  const slide = order[index]
  return slide && { number: index + 1, uid: slide.uid }
}
