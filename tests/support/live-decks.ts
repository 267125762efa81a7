import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { presentations, slides } from '#server/db/schema.ts'
import { publishChange } from '#server/features/live/live.ts'
import { type OpenLiveStream, openLiveStream } from './server/live-stream.ts'
import type { TestServer } from './server/open-test-server.ts'
import type { Person } from './workspace-people.ts'

export interface LiveDeck {
  readonly slug: string
  readonly id: number
  readonly slides: readonly { readonly id: number; readonly uid: string }[]
}

export async function createLiveDeck(
  server: TestServer,
  owner: Pick<Person, 'client'>,
  workspace?: string,
): Promise<LiveDeck> {
  const { slug } = await owner.client.presentations.create({ body: { name: 'Live', workspace } })
  const { orm } = server.services
  const [row] = await orm.select().from(presentations).where(eq(presentations.slug, slug))
  const own = await orm
    .select({ id: slides.id, uid: slides.uid })
    .from(slides)
    .where(eq(slides.presentationId, row!.id))
    .orderBy(asc(slides.index))
  return { slug, id: row!.id, slides: own }
}

export interface Watcher extends OpenLiveStream {
  readonly client: string
}

/** Somebody's tab with the deck open, past the greeting: who is there, and the deck as it is. */
export async function watchDeck(
  server: TestServer,
  person: Pick<Person, 'client'>,
  slug: string,
  client: string = randomUUID(),
): Promise<Watcher> {
  const stream = await openLiveStream(server.app, person.client, { slug, client })
  if (stream.reply.statusCode === 200) await stream.events.waitFor(2)
  return { ...stream, client }
}

/** As saving a slide does it: the change and its news in one transaction. */
export async function saveSlide(
  server: TestServer,
  deck: LiveDeck,
  { by = null, notes = 'changed' }: { readonly by?: string | null; readonly notes?: string } = {},
): Promise<void> {
  const slide = deck.slides[0]!
  await server.services.orm.transaction(async orm => {
    await orm.update(slides).set({ notes }).where(eq(slides.id, slide.id))
    await publishChange(orm, { presentationId: deck.id, kind: 'slide_saved', by, slideId: slide.id })
  })
}
