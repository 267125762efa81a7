import { eq } from 'drizzle-orm'
import { demoDecks } from '../../content/demo/decks.ts'
import { type DeckDraft, instantiateDraft } from '../../domain/deck/draft.ts'
import { openEmbedded } from '../../server/db/open-embedded.ts'
import { workspaces } from '../../server/db/schema.ts'
import type { Account, Caller } from '../../tests/support/process/caller.ts'
import { openCaller } from '../../tests/support/process/caller.ts'
import type { ServerProcess } from '../../tests/support/process/server-process.ts'

/** A deck of so many slides of real content, in the order of the demo decks, over and over. */
function composeDeck(count: number): DeckDraft {
  const drafts = demoDecks('en')
  const all = drafts.flatMap(({ slides }) => slides)
  const slides = Array.from({ length: count }, (_, index) => all[index % all.length]!)
  return { name: `${count} slides`, theme: drafts[1]?.theme, slides }
}

/** The addresses of new decks, by how many slides they have. A plan without limits is needed, and no call gives one. */
export async function makeDecks(
  server: ServerProcess,
  account: Account,
  sizes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  await (await openCaller(server.url)).register(account)
  await server.stop()
  const database = await openEmbedded(server.dataDir)
  await database.orm.update(workspaces).set({ plan: 'pro' }).where(eq(workspaces.plan, 'free'))
  await database.close()
  await server.start()
  const caller = await openCaller(server.url)
  await caller.logIn(account)
  const decks = new Map<number, string>()
  for (const size of sizes) decks.set(size, await createDeck(caller, size))
  return decks
}

async function createDeck(caller: Caller, size: number): Promise<string> {
  const { name, theme, slides } = instantiateDraft(composeDeck(size), { nextUid: () => crypto.randomUUID() })
  const reply = await caller.send('POST', '/api/presentations/', { name, theme, slides })
  if (reply.status !== 201) throw new Error(`No deck of ${size} slides: ${await reply.text()}`)
  return ((await reply.json()) as { slug: string }).slug
}
