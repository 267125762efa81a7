import { type PresentationOrder, presentationOrders, presentationPageSize } from '#contract/presentations.ts'
import { LIMITS } from '#domain/deck/limits.ts'

/** What of the list is on screen; the address carries it, so that it can be shared and come back to. */
export interface ListQuery {
  readonly search: string
  readonly order: PresentationOrder
  readonly page: number
}

const defaultOrder: PresentationOrder = '-updated_at'
const lastPage = 10_000_000

/** URLs are typed and truncated by hand: an invalid part gets its default. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const order = parameters.get('order_by')
  const page = Number(parameters.get('page'))
  return {
    search: (parameters.get('search') ?? '').slice(0, LIMITS.name),
    order: presentationOrders.find(known => known === order) ?? defaultOrder,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1,
  }
}

/** The query part of the list's address, without what is at its default. */
export function writeListQuery({ search, order, page }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(search.trim() !== '' && { search }),
    ...(order !== defaultOrder && { order_by: order }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return parameters && `?${parameters}`
}

export function countPages(count: number): number {
  return Math.max(1, Math.ceil(count / presentationPageSize.default))
}
