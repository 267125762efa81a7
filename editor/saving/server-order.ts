import type { SlideMove } from '#domain/deck/apply-moves.ts'
import { orderOf } from '../document/deck-slides.ts'
import { findMoves } from '../document/slide-order.ts'
import { readDeck, type Session } from '../session.ts'

/** The index a new slide has on the server, where slides may be missing that wait here: behind the nearest one it knows. */
export function findPlace(session: Session, uid: string): number {
  const { order } = session.deck
  const here = orderOf(readDeck(session))
  const before = here.slice(0, here.indexOf(uid)).findLast(each => order.includes(each))
  return before === undefined ? 0 : order.indexOf(before) + 1
}

export function placeOnServer({ deck }: Session, uid: string, index: number): void {
  deck.order = deck.order.filter(each => each !== uid).toSpliced(index, 0, uid)
}

export interface PendingOrder {
  readonly moves: readonly SlideMove[]
  /** The order on the server once it has made the moves. */
  readonly order: readonly string[]
}

/** What the server has to move so that the slides it knows stand as they do here. */
export function findPendingOrder(session: Session): PendingOrder {
  const { deck } = session
  const here = orderOf(readDeck(session))
  const there = new Set(deck.order)
  const known = new Set(here.filter(uid => there.has(uid)))
  const to = here.filter(uid => known.has(uid))
  const from = deck.order.filter(uid => known.has(uid))
  const always = new Set([...deck.pins, ...listUnsure(session, to)].filter(uid => known.has(uid)))
  return { moves: findMoves(from, to, always), order: to }
}

/** Moved by calls whose answer was lost, and moved back here since. */
function listUnsure({ deck }: Session, to: readonly string[]): string[] {
  return deck.sent.flatMap(({ order }) => {
    const known = to.filter(uid => order.includes(uid))
    const from = order.filter(uid => known.includes(uid))
    return findMoves(from, known).map(({ uid }) => uid)
  })
}
