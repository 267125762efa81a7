import { z } from 'zod'

/** A page of a list: how many there are in all, and the ones on this page. */
export function paged<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int().nonnegative(), results: z.array(item) })
}

export function hasPage(count: number, pageSize: number, page: number): boolean {
  return Math.ceil(count / pageSize) >= page
}
