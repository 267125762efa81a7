import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { ListQuery } from './list-query.ts'
import { mergePolled, type PolledChanges, placeCards, type ShownPage } from './merge-polled.ts'

/**
 * The list in the browser: what the server sent last, overlaid with the user's changes that the server has not yet
 * confirmed. A refusal removes the overlay, and the list is as before.
 */
export interface ListState {
  readonly confirmed: ShownPage
  readonly query: ListQuery
  readonly names: ReadonlyMap<string, string>
  readonly hidden: ReadonlySet<string>
  /** Changes by others that would move cards while somebody is busy with them. */
  readonly held: PolledChanges | undefined
}

export type ListEvent =
  | { readonly type: 'loaded'; readonly page: ShownPage; readonly query: ListQuery }
  | { readonly type: 'renaming'; readonly slug: string; readonly name: string }
  | { readonly type: 'renamed'; readonly slug: string; readonly name: string; readonly updated_at: string }
  | { readonly type: 'nameRefused'; readonly slug: string }
  | { readonly type: 'hidden'; readonly slug: string }
  | { readonly type: 'shownAgain'; readonly slug: string; readonly card?: PresentationCard | undefined }
  | { readonly type: 'left'; readonly slug: string }
  | { readonly type: 'arrived'; readonly card: PresentationCard }
  | { readonly type: 'replaced'; readonly card: PresentationCard }
  | { readonly type: 'polled'; readonly changes: PolledChanges; readonly canMove: boolean }
  | { readonly type: 'heldShown' }

export function openList(page: ShownPage, query: ListQuery): ListState {
  return { confirmed: page, query, names: new Map(), hidden: new Set(), held: undefined }
}

export function reduceList(state: ListState, event: ListEvent): ListState {
  const { confirmed, query, names, hidden } = state
  switch (event.type) {
    case 'loaded':
      return { ...state, confirmed: event.page, query: event.query, held: undefined }
    case 'renaming':
      return { ...state, names: new Map(names).set(event.slug, event.name) }
    case 'renamed': {
      const { slug, name, updated_at } = event
      // A second rename may be on its way by now: its name stays.
      const overlay = names.get(slug) === name ? without(names, slug) : names
      return { ...state, names: overlay, confirmed: changeCard(confirmed, slug, { name, updated_at }) }
    }
    case 'nameRefused':
      return { ...state, names: without(names, event.slug) }
    case 'hidden':
      return { ...state, hidden: new Set(hidden).add(event.slug) }
    case 'shownAgain': {
      const shown = { ...state, hidden: new Set([...hidden].filter(slug => slug !== event.slug)) }
      return event.card ? reduceList(shown, { type: 'arrived', card: event.card }) : shown
    }
    case 'left':
      return { ...state, confirmed: mergePolled(confirmed, { results: [], removed: [event.slug] }, query) }
    case 'arrived': {
      const isHere = confirmed.cards.some(({ slug }) => slug === event.card.slug)
      const change = { results: [event.card], removed: [] }
      return {
        ...state,
        confirmed: isHere
          ? mergePolled(confirmed, change, query)
          : placeCards(confirmed, [event.card], query),
      }
    }
    case 'replaced':
      return { ...state, confirmed: changeCard(confirmed, event.card.slug, event.card) }
    case 'polled':
      return receive(state, event.changes, event.canMove)
    case 'heldShown':
      return state.held ? receive(state, { results: [], removed: [] }, true) : state
  }
}

/** What is drawn. */
export function readShown({ confirmed, names, hidden }: ListState): ShownPage {
  const cards = confirmed.cards.filter(({ slug }) => !hidden.has(slug))
  return {
    cards:
      names.size === 0 ? cards : cards.map(card => ({ ...card, name: names.get(card.slug) ?? card.name })),
    count: confirmed.count - (confirmed.cards.length - cards.length),
  }
}

/** How many presentations of others wait to be shown. */
export function countHeld({ held, confirmed, query, hidden }: ListState): number {
  if (!held) return 0
  const before = new Set(confirmed.cards.map(({ slug }) => slug))
  return mergePolled(confirmed, held, query).cards.filter(
    ({ slug }) => !before.has(slug) && !hidden.has(slug),
  ).length
}

/** If cards may move, every change is applied; else only those that move nothing, and the rest is held back. */
function receive(state: ListState, changes: PolledChanges, canMove: boolean): ListState {
  const { confirmed, query } = state
  const all = state.held ? joinChanges(state.held, changes) : changes
  if (canMove) return { ...state, confirmed: mergePolled(confirmed, all, query), held: undefined }
  const here = new Set(confirmed.cards.map(({ slug }) => slug))
  const still = {
    results: all.results.filter(({ slug }) => here.has(slug)),
    removed: [],
    count: confirmed.count,
  }
  const movesCards = all.removed.some(slug => here.has(slug)) || all.results.length > still.results.length
  return { ...state, confirmed: mergePolled(confirmed, still, query), held: movesCards ? all : undefined }
}

function joinChanges(first: PolledChanges, then: PolledChanges): PolledChanges {
  const later = new Set([...then.results.map(({ slug }) => slug), ...then.removed])
  const back = new Set(then.results.map(({ slug }) => slug))
  return {
    results: [...first.results.filter(({ slug }) => !later.has(slug)), ...then.results],
    removed: [...new Set([...first.removed.filter(slug => !back.has(slug)), ...then.removed])],
    count: then.count ?? first.count,
  }
}

function changeCard(page: ShownPage, slug: string, change: Partial<PresentationCard>): ShownPage {
  return { ...page, cards: page.cards.map(card => (card.slug === slug ? { ...card, ...change } : card)) }
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): Map<string, Value> {
  const copy = new Map(map)
  copy.delete(key)
  return copy
}
