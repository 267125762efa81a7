import { type PresentationOrder, presentationOrders, presentationPageSize } from '#contract/presentations.ts'
import { LIMITS } from '#domain/deck/limits.ts'

/** What of the list is on screen; the address carries it, so that it can be shared and come back to. */
export interface ListQuery {
  readonly search: string
  readonly order: PresentationOrder
  readonly page: number
  /** The open folder; null for what is in none, or for all workspaces together. */
  readonly folder: number | null
}

const defaultOrder: PresentationOrder = '-updated_at'
const lastPage = 10_000_000

/** URLs are typed and truncated by hand: an invalid part gets its default. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  const order = parameters.get('order_by')
  const page = Number(parameters.get('page'))
  const folder = Number(parameters.get('folder'))
  return {
    search: (parameters.get('search') ?? '').slice(0, LIMITS.name),
    order: presentationOrders.find(known => known === order) ?? defaultOrder,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1,
    folder: Number.isInteger(folder) && folder >= 1 && folder < 2 ** 31 ? folder : null,
  }
}

/** The query part of the list's address, without what is at its default. */
export function writeListQuery({ search, order, page, folder }: ListQuery): string {
  const parameters = new URLSearchParams({
    ...(folder !== null && { folder: String(folder) }),
    ...(search.trim() !== '' && { search }),
    ...(order !== defaultOrder && { order_by: order }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  return parameters && `?${parameters}`
}

export function countPages(count: number): number {
  return Math.max(1, Math.ceil(count / presentationPageSize.default))
}

/** What the server is asked for: a search looks in every folder. */
export function askedFolder({ search, folder }: ListQuery): number | 'none' | undefined {
  return search.trim() === '' ? (folder ?? 'none') : undefined
}
