import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { PresentationOrder } from '#contract/presentations.ts'
import { compareNameKeys, nameKey } from '#domain/deck/name-key.ts'

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
