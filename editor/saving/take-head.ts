import { arrangeSlides, orderOf } from '../document/deck-slides.ts'
import { contentFields, type HeadFields, mergeHead } from '../document/head-fields.ts'
import { deckFields, placeholder } from '../document/open-document.ts'
import { rebaseOrder } from '../document/slide-order.ts'
import type { DeckHead, SlideRef } from '../remote.ts'
import { readDeck, readSlide, type Session, showDeck } from '../session.ts'
import { bury, forget, isNextLife } from './bury.ts'
import { refreshStatus } from './refresh-status.ts'
import { listPlacedHere } from './server-order.ts'

export interface SentHead {
  readonly fields: HeadFields
  readonly order: readonly string[]
  /** What the server had acknowledged by then, uid to id: one that the answer does not name ended meanwhile. */
  readonly known: ReadonlyMap<string, number>
}

/** Where a head comes from: the stream, which is in order; a read; or the answer to what was sent. */
type HeadSource = 'stream' | 'read' | SentHead

/** The presentation as the server has it, without what is on its slides; what was changed here since stays. */
export function takeHead(session: Session, head: DeckHead, source: HeadSource): void {
  const { deck } = session
  if (head.revision < deck.revision || deck.base === null) return
  deck.revision = head.revision
  const refs = head.order.filter(ref => !session.buried.has(ref.id))
  removeMissing(session, refs, source)
  for (const { uid, id } of refs) {
    const record = session.records.get(uid)
    if (record && isNextLife(record, id)) forget(session, uid)
  }
  const sent = typeof source === 'string' ? undefined : source
  const fields = mergeHead(sent?.fields ?? deck.base, contentFields(readDeck(session)), contentFields(head))
  deck.base = contentFields(head)
  const local = readDeck(session)
  const added = listAdded(session, refs)
  const skipped = new Set([...listDeleted(session), ...listMade(session)])
  const order = refs.map(ref => ref.uid).filter(uid => !skipped.has(uid))
  const arranged = rebaseOrder(sent?.order ?? deck.order, orderOf(local), order, listPlacedHere(session))
  const named = refs.map(ref => ref.uid)
  deck.order = [...named, ...listUnnamed(session, named)]
  deck.confirmed = new Map(refs.map(ref => [ref.uid, ref.id]))
  const slides = added.map((ref, index) => placeholder(ref, index, head.slug))
  const { unloaded } = session.store.getState()
  showDeck(session, arrangeSlides({ ...local, ...deckFields(head), ...fields }, arranged, slides), {
    unloaded: withAll(
      unloaded,
      added.map(ref => ref.uid),
    ),
  })
  for (const ref of refs) session.expected.set(ref.uid, ref)
  refreshStatus(session)
}

/** A slide that the last head had and this one has not was removed between the two. */
function removeMissing(session: Session, refs: readonly SlideRef[], source: HeadSource): void {
  const { confirmed, heard } = session.deck
  const there = new Map(refs.map(ref => [ref.uid, ref.id]))
  const known = typeof source === 'string' ? [] : source.known
  for (const [uid, id] of [...confirmed, ...known]) if (there.get(uid) !== id) bury(session, uid, id)
  for (const uid of heard) {
    if (source === 'stream' && !there.has(uid)) bury(session, uid, null)
    if (source === 'stream' || there.has(uid)) heard.delete(uid)
  }
}

function listAdded(session: Session, refs: readonly SlideRef[]): SlideRef[] {
  return refs.filter(ref => !session.records.has(ref.uid) && !readSlide(session, ref.uid))
}

/** Made here since: a head from before that does not name them, and the server still has to hear of their places. */
function listUnnamed({ deck, records }: Session, named: readonly string[]): string[] {
  return [...deck.pins].filter(uid => records.get(uid)?.base && !named.includes(uid))
}

/** Made here, and it was not heard that the server has them: where they stand here is what it will be told. */
function listMade({ records }: Session): string[] {
  return [...records.values()].filter(({ base, wanted }) => wanted && base === null).map(({ uid }) => uid)
}

/** Deleted here, and the server has not heard of it yet. */
function listDeleted({ records }: Session): string[] {
  return [...records.values()].filter(record => !record.wanted).map(record => record.uid)
}

function withAll(set: ReadonlySet<string>, uids: readonly string[]): ReadonlySet<string> {
  return uids.every(uid => set.has(uid)) ? set : new Set([...set, ...uids])
}
