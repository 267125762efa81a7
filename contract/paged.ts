import { z } from 'zod'

/** A page of a list: how many there are in all, and the ones on this page. */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int().nonnegative(), results: z.array(item) })
}

/** Which page is asked for, the first being 1; `last` keeps an offset within what a database counts by. */
export function pageNumber(last: number) {
  return z.coerce.number<number>().int().min(1).max(last).default(1)
}

/** What a call for a page of a list asks by. */
export function pageQuery(last: number, size: { readonly default: number; readonly max: number }) {
  return {
    page: pageNumber(last),
    page_size: z.coerce.number<number>().int().min(1).max(size.max).default(size.default),
  }
}

export function hasPage(count: number, pageSize: number, page: number): boolean {
  return Math.ceil(count / pageSize) >= page
}
