import { eq, sql } from 'drizzle-orm'
import type { Orm } from './database.ts'
import { slides } from './schema.ts'

export interface OrderedSlide {
  readonly id: number
  readonly uid: string
  readonly revision: number
}

/**
 * All slides of a presentation in order, without what is on them. Gathered by the database into one value: a thousand
 * rows, each read by itself, cost twice the time of all else that opening a deck does.
 */
export async function readSlideOrder(orm: Orm, presentationId: number): Promise<OrderedSlide[]> {
  const one = sql`json_build_object('id', ${slides.id}, 'uid', ${slides.uid}, 'revision', ${slides.revision})`
  const all = sql<string>`coalesce(json_agg(${one} order by ${slides.index}, ${slides.id}), '[]')::text`
  const [row] = await orm.select({ order: all }).from(slides).where(eq(slides.presentationId, presentationId))
  return JSON.parse(row!.order) as OrderedSlide[]
}
