import { eq } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { presentations, slides } from '#server/db/schema.ts'

/** All that one has to know before a page is shown, by the one index that it takes. */
export async function findShown(orm: Orm, slug: string) {
  const [row] = await orm
    .select({
      id: presentations.id,
      name: presentations.name,
      revision: presentations.revision,
      status: presentations.status,
      settings: presentations.settings,
      guestHash: presentations.guestHash,
    })
    .from(presentations)
    .where(eq(presentations.slug, slug))
  return row
}

export async function findDeck(orm: Orm, id: number) {
  const [row] = await orm.select().from(presentations).where(eq(presentations.id, id))
  return row
}

export function selectDeckSlides(orm: Orm, presentationId: number) {
  return orm
    .select()
    .from(slides)
    .where(eq(slides.presentationId, presentationId))
    .orderBy(slides.index, slides.id)
}
