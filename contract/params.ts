import { z } from 'zod'

/** Any text: an address nobody has is not found, which is another answer than a malformed request. */
export const slugParams = z.object({ slug: z.string().max(512) })

/** A slide by its number in the database; one that no database could hold is refused before it is asked. */
export const slideParams = z.object({ id: z.coerce.number<number>().int().positive().max(2_147_483_647) })

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
