import { LIMITS } from '#domain/deck/limits.ts'

/** What of the responses is on screen; the address carries it, so that it can be shared and come back to. */
export interface ResponsesQuery {
  readonly search: string
  readonly page: number
  /** The form whose responses are shown; all of them where it is not said. */
  readonly form: string | undefined
}

export const responsesPerPage = 25
const lastPage = 10_000_000

/** An address is typed and cut by people: what is not understood is left at its default. */
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
