import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { ListQuery } from './list-query.ts'
import { mergePolled, type PolledChanges, placeCards, type ShownPage } from './merge-polled.ts'

/**
 * The list in the browser: what the server told last, and over it what the reader did that the server has not yet
 * agreed to. A refusal takes the overlay away, and everything stands as it did.
 */
export interface ListState {
  readonly told: ShownPage
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
  | { readonly type: 'polled'; readonly changes: PolledChanges; readonly calm: boolean }
  | { readonly type: 'heldShown' }

export function openList(page: ShownPage, query: ListQuery): ListState {
  return { told: page, query, names: new Map(), hidden: new Set(), held: undefined }
}

export function reduceList(state: ListState, event: ListEvent): ListState {
  const { told, query, names, hidden } = state
  switch (event.type) {
    case 'loaded':
      return { ...state, told: event.page, query: event.query, held: undefined }
    case 'renaming':
      return { ...state, names: new Map(names).set(event.slug, event.name) }
    case 'renamed': {
      const { slug, name, updated_at } = event
      // A second rename may be on its way by now: its name stays.
      const overlay = names.get(slug) === name ? without(names, slug) : names
      return { ...state, names: overlay, told: changeCard(told, slug, { name, updated_at }) }
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
      return { ...state, told: mergePolled(told, { results: [], removed: [event.slug] }, query) }
    case 'arrived': {
      const isHere = told.cards.some(({ slug }) => slug === event.card.slug)
      const change = { results: [event.card], removed: [] }
      return {
        ...state,
        told: isHere ? mergePolled(told, change, query) : placeCards(told, [event.card], query),
      }
    }
    case 'replaced':
      return { ...state, told: changeCard(told, event.card.slug, event.card) }
    case 'polled':
      return receive(state, event.changes, event.calm)
    case 'heldShown':
      return state.held ? receive(state, { results: [], removed: [] }, true) : state
  }
}

/** What is drawn. */
export function readShown({ told, names, hidden }: ListState): ShownPage {
  const cards = told.cards.filter(({ slug }) => !hidden.has(slug))
  return {
    cards:
      names.size === 0 ? cards : cards.map(card => ({ ...card, name: names.get(card.slug) ?? card.name })),
    count: told.count - (told.cards.length - cards.length),
  }
}

/** How many presentations of others wait to be shown. */
export function countHeld({ held, told, query, hidden }: ListState): number {
  if (!held) return 0
  const before = new Set(told.cards.map(({ slug }) => slug))
  return mergePolled(told, held, query).cards.filter(({ slug }) => !before.has(slug) && !hidden.has(slug))
    .length
}

/** In calm everything goes to its place; else only what moves nothing, and the rest is kept for later. */
function receive(state: ListState, changes: PolledChanges, calm: boolean): ListState {
  const { told, query } = state
  const all = state.held ? joinChanges(state.held, changes) : changes
  if (calm) return { ...state, told: mergePolled(told, all, query), held: undefined }
  const here = new Set(told.cards.map(({ slug }) => slug))
  const still = { results: all.results.filter(({ slug }) => here.has(slug)), removed: [], count: told.count }
  const movesCards = all.removed.some(slug => here.has(slug)) || all.results.length > still.results.length
  return { ...state, told: mergePolled(told, still, query), held: movesCards ? all : undefined }
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
