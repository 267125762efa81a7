import type { PresentationCard } from '#contract/presentation-shape.ts'
import { type PresentationOrder, presentationPageSize } from '#contract/presentations.ts'
import { compareNameKeys, nameKey } from '#domain/deck/names.ts'
import type { ListQuery } from './list-query.ts'

/** A page of the list as it is on screen. */
export interface ShownPage {
  readonly cards: readonly PresentationCard[]
  /** Of all pages. */
  readonly count: number
}

/** What has happened to the list since it was read. */
export interface PolledChanges {
  readonly results: readonly PresentationCard[]
  /** The slugs of those that left. */
  readonly removed: readonly string[]
  /** How many the query finds now, if the server sent it. */
  readonly count?: number | undefined
}

const pageSize = presentationPageSize.default

/**
 * Merges what changed elsewhere into the page on screen: a card with the same slug is replaced in place, so that nothing
 * jumps; what left leaves; what is new goes to its place, which is the top where the newest come first.
 */
export function mergePolled(shown: ShownPage, changes: PolledChanges, query: ListQuery): ShownPage {
  const removed = new Set(changes.removed)
  const changed = new Map(changes.results.map(card => [card.slug, card]))
  const stayed = shown.cards
    .filter(({ slug }) => !removed.has(slug))
    .map(card => pickNewer(card, changed.get(card.slug)))
  const known = new Set(shown.cards.map(({ slug }) => slug))
  const others = [...changed.values()].filter(({ slug }) => !known.has(slug) && !removed.has(slug))
  const left = shown.cards.length - stayed.length
  const placed = placeCards({ cards: stayed, count: shown.count - left }, others, query)
  return changes.count === undefined
    ? placed
    : { ...placed, count: Math.max(changes.count, placed.cards.length) }
}

/** Replies can arrive out of order: a card is replaced only by one at least as new. */
function pickNewer(card: PresentationCard, other: PresentationCard | undefined): PresentationCard {
  if (!other || Date.parse(other.updated_at) < Date.parse(card.updated_at)) return card
  // What a search has found stays in sight: a poll does not search.
  return card.found_slide && other.found_slide === undefined
    ? { ...other, found_slide: card.found_slide }
    : other
}

/** Inserts new cards at their place in the order, if the query finds them and the place is on this page. */
export function placeCards(
  { cards, count }: ShownPage,
  arrivals: readonly PresentationCard[],
  { order, page, search }: ListQuery,
): ShownPage {
  const compare = compareCards(order)
  const hasMore = count > page * pageSize
  const placed = [...cards]
  for (const card of arrivals
    .filter(one => isFound(one, search))
    .toSorted(compare)
    .reverse()) {
    const next = placed.findIndex(other => compare(card, other) < 0)
    const isLater = next === -1 && hasMore
    const isEarlier = page > 1 && (next === 0 || order === '-updated_at')
    if (isLater || isEarlier) continue
    // Cards replaced in place may be out of order; new ones still go above them.
    const place = order === '-updated_at' ? 0 : next === -1 ? cards.length : next
    placed.splice(place, 0, card)
  }
  return { cards: placed.slice(0, pageSize), count: count + placed.length - cards.length }
}

/** Whether the page has fewer cards than it should because others were removed: then it has to be reloaded. */
export function hasGap({ cards, count }: ShownPage, { page }: ListQuery): boolean {
  const wanted = Math.min(pageSize, count - (page - 1) * pageSize)
  return cards.length < wanted || (cards.length === 0 && page > 1)
}

type SortField = 'name' | 'created_at' | 'updated_at'
type Comparator = (one: PresentationCard, other: PresentationCard) => number

const ascending: Record<SortField, Comparator> = {
  name: (one, other) => compareNameKeys(nameKey(one.name), nameKey(other.name)),
  created_at: (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at),
  updated_at: (one, other) => Date.parse(one.updated_at) - Date.parse(other.updated_at),
}

/** Which of two cards comes first, as the server orders them. */
export function compareCards(order: PresentationOrder): Comparator {
  const compare = ascending[order.replace('-', '') as SortField]
  return order.startsWith('-') ? (one, other) => compare(other, one) : compare
}

/** Whether the server would find this card. */
export function isFound({ name }: Pick<PresentationCard, 'name'>, search: string): boolean {
  return nameKey(name).includes(nameKey(search.trim()))
}
