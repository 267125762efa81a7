import { isDeepStrictEqual } from 'node:util'
import type { ApiClient } from '../../contract/client.ts'
import { contentOf, isSameContent } from '../../domain/deck/merge/merge-slide.ts'
import type { Presentation } from '../../domain/deck/presentation.ts'
import type { Slide } from '../../domain/deck/slide.ts'
import type { DeckHead, DeckPatch, Transport } from '../../editor/transport.ts'
import { type HeadlessEditor, readWholeDeck } from './headless-editor.ts'

type Tab = Pick<HeadlessEditor, 'editor' | 'journal'>

/** In what the document on a screen differs from the server's: a sentence each. */
export async function compareDeck(tab: Tab, client: ApiClient, slug: string): Promise<string[]> {
  const { slides: _, ...head } = await client.presentations.open({ params: { slug }, query: {} })
  return compareWith(tab, head, await readWholeDeck(client, slug))
}

/** The same with what was read before. */
export function compareWith(
  tab: Tab,
  head: Pick<Presentation, 'name' | 'theme' | 'settings'>,
  stored: readonly Slide[],
): string[] {
  const { deck } = tab.editor.getState()
  const pairs = {
    slides: [deck.slides, stored].map(slides => slides.map(({ uid, id }) => [uid, id])),
    content: [deck.slides, stored].map(slides => slides.map(contentOf)),
    head: [deck, head].map(({ name, theme, settings }) => ({ name, theme, settings })),
    journal: [[...tab.journal.slides.keys()], []],
  }
  return Object.entries(pairs).flatMap(([what, [here, there]]) =>
    isDeepStrictEqual(here, there) ? [] : [`${what} here and there: ${shorten(here)} / ${shorten(there)}`],
  )
}

function shorten(value: unknown): string {
  return JSON.stringify(value).slice(0, 300)
}

/** What a tab was told is kept and is not, and what is there twice. Nobody may be saving meanwhile. */
export async function findLosses(
  { ledger }: Pick<HeadlessEditor, 'ledger'>,
  client: ApiClient,
  slug: string,
): Promise<string[]> {
  const stored = await readWholeDeck(client, slug)
  const { slides: _, ...head } = await client.presentations.open({ params: { slug }, query: {} })
  return [...findLost(ledger, stored, head), ...findDuplicates(stored)]
}

type Doubt = 'made' | 'saved' | 'deleted'

/** What the server has said, to one client, that it has. */
export interface Ledger {
  readonly transport: Transport
  /** Each slide as it was last acknowledged, by uid; null where its end was. */
  readonly acknowledged: ReadonlyMap<string, Slide | null>
  /** What was sent since then without an answer: it may have arrived. */
  readonly inDoubt: ReadonlyMap<string, ReadonlySet<Doubt>>
  /** Name, look and settings as they were last acknowledged. */
  readonly head: () => DeckHead | undefined
  /** What was sent of them since then without an answer. */
  readonly headInDoubt: readonly DeckPatch[]
  readonly calls: { readonly answered: number; readonly refused: number }
}

/** Stands between an editor and its way to the server and writes down what was acknowledged. */
export function keepLedger(inner: Transport, opened: readonly Slide[]): Ledger {
  const acknowledged = new Map<string, Slide | null>(opened.map(slide => [slide.uid, slide]))
  const inDoubt = new Map<string, Set<Doubt>>()
  const uids = new Map(opened.map(({ id, uid }) => [id, uid]))
  const calls = { answered: 0, refused: 0 }
  const headInDoubt: DeckPatch[] = []
  let head: DeckHead | undefined

  async function watch<Reply>(
    uid: string | undefined,
    kind: Doubt,
    call: Promise<Reply>,
    read: (reply: Reply) => Slide | null,
  ): Promise<Reply> {
    if (uid) inDoubt.set(uid, new Set([...(inDoubt.get(uid) ?? []), kind]))
    try {
      const reply = await call
      calls.answered += 1
      const slide = read(reply)
      if (slide) uids.set(slide.id, slide.uid)
      if (uid) {
        acknowledged.set(uid, slide)
        inDoubt.delete(uid)
      }
      return reply
    } catch (error) {
      calls.refused += 1
      throw error
    }
  }

  const transport: Transport = {
    async createDeck(deck, key) {
      const reply = await watch(undefined, 'made', inner.createDeck(deck, key), () => null)
      for (const slide of reply.slides) {
        if (slide.id !== null) uids.set(slide.id, slide.uid)
        acknowledged.set(slide.uid, slide)
      }
      return reply
    },
    async saveDeck(slug, patch, leaving, known) {
      headInDoubt.push(patch)
      head = await watch(undefined, 'saved', inner.saveDeck(slug, patch, leaving, known), () => null)
      headInDoubt.splice(0)
      return head
    },
    createSlide: (slug, slide, leaving) =>
      watch(slide.uid, 'made', inner.createSlide(slug, slide, leaving), reply => reply),
    saveSlide: (id, patch, leaving) =>
      watch(uids.get(id), 'saved', inner.saveSlide(id, patch, leaving), reply => reply),
    deleteSlide: (id, revision, leaving) =>
      watch(uids.get(id), 'deleted', inner.deleteSlide(id, revision, leaving), () => null),
  }
  return { transport, acknowledged, inDoubt, head: () => head, headInDoubt, calls }
}

/**
 * What the server said it has and has not, on a deck that nobody else edits. What was sent without an answer may be
 * there or not; what was answered must be.
 */
export function findLost(ledger: Ledger, stored: readonly Slide[], head?: DeckHead): string[] {
  return [...findLostSlides(ledger, stored), ...(head ? findLostHead(ledger, head) : [])]
}

function findLostHead({ head, headInDoubt }: Ledger, stored: DeckHead): string[] {
  const told = head()
  if (!told) return []
  if (stored.revision < told.revision) {
    return [`the deck is at revision ${stored.revision}, ${told.revision} was acknowledged`]
  }
  return (['name', 'theme', 'settings'] as const).flatMap(field => {
    const isDoubtful = headInDoubt.some(patch => patch[field] !== undefined)
    return isDoubtful || isDeepStrictEqual(stored[field], told[field])
      ? []
      : [`the ${field} of the deck is another than was acknowledged`]
  })
}

function findLostSlides({ acknowledged, inDoubt }: Ledger, stored: readonly Slide[]): string[] {
  const now = new Map(stored.map(slide => [slide.uid, slide]))
  return [...acknowledged].flatMap(([uid, told]) => {
    const found = now.get(uid)
    const doubts = inDoubt.get(uid)
    if (told === null) {
      return found && !doubts?.has('made') ? [`slide ${uid} is back after its end was acknowledged`] : []
    }
    if (!found)
      return doubts?.has('deleted')
        ? []
        : [`slide ${uid} is gone, revision ${told.revision} was acknowledged`]
    if (found.id !== told.id)
      return doubts?.has('made') ? [] : [`slide ${uid} is another one than was acknowledged`]
    if (found.revision < told.revision) {
      return [`slide ${uid} is at revision ${found.revision}, ${told.revision} was acknowledged`]
    }
    if (found.revision === told.revision && !isSameContent(found, told)) {
      return [`slide ${uid} holds other words than were acknowledged at revision ${told.revision}`]
    }
    return []
  })
}

/** Slides of a deck that stand there twice. */
export function findDuplicates(stored: readonly Pick<Slide, 'uid'>[]): string[] {
  const seen = new Set<string>()
  return stored.flatMap(({ uid }) => {
    if (seen.has(uid)) return [`slide ${uid} stands there twice`]
    seen.add(uid)
    return []
  })
}
