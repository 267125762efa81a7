import { z } from 'zod'

/** A slide by its number in the database; one that no database could hold is refused before it is asked. */
export const slideParams = z.object({ id: z.coerce.number<number>().int().positive().max(2_147_483_647) })
