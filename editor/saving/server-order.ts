import type { SlideMove } from '#domain/deck/slide-order.ts'
import { orderOf } from '../document.ts'
import { readDeck, type Session } from '../session.ts'
import { findMoves } from '../slide-order.ts'

/** The index of a new slide on the server, which may not have all slides yet: behind the nearest one it knows. */
export function findServerIndex(session: Session, uid: string): number {
  const { order } = session.deck
  const here = orderOf(readDeck(session))
  const before = here.slice(0, here.indexOf(uid)).findLast(each => order.includes(each))
  return before === undefined ? 0 : order.indexOf(before) + 1
}

export function placeOnServer({ deck }: Session, uid: string, index: number): void {
  deck.order = deck.order.filter(each => each !== uid).toSpliced(index, 0, uid)
}

interface PendingOrder {
  readonly moves: readonly SlideMove[]
  /** The order on the server once it has made the moves. */
  readonly order: readonly string[]
}

/** What the server has to move so that the slides it knows are in the order they have here. */
export function findPendingOrder(session: Session): PendingOrder {
  const { deck } = session
  const here = orderOf(readDeck(session))
  const there = new Set(deck.order)
  const known = new Set(here.filter(uid => there.has(uid)))
  const to = here.filter(uid => known.has(uid))
  const from = deck.order.filter(uid => known.has(uid))
  return { moves: findMoves(from, to, listPlacedHere(session)), order: to }
}

/**
 * Slides whose place was decided here, though the server may not know it: new ones, and those that were moved by calls
 * whose answer was lost, and moved back since.
 */
export function listPlacedHere(session: Session): ReadonlySet<string> {
  const { deck } = session
  const here = orderOf(readDeck(session))
  const unsure = deck.sent.flatMap(({ order }) => {
    const there = new Set(order)
    const known = here.filter(uid => there.has(uid))
    const shown = new Set(known)
    const from = order.filter(uid => shown.has(uid))
    return findMoves(from, known).map(({ uid }) => uid)
  })
  return new Set([...deck.unplacedSlides, ...unsure])
}
