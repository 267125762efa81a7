import type { ListedWorkspace, WorkspaceSummary } from '#contract/workspace-shape.ts'
import { compareNameKeys, nameKey } from '#domain/deck/names.ts'

export const workspaceOrders = ['name', 'updated_at', 'created_at'] as const
export type WorkspaceOrder = (typeof workspaceOrders)[number]

type Comparator = (one: WorkspaceSummary, other: WorkspaceSummary) => number

const byName: Comparator = (one, other) => compareNameKeys(nameKey(one.name), nameKey(other.name))
const comparators: Record<WorkspaceOrder, Comparator> = {
  name: byName,
  updated_at: (one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at) || byName(one, other),
  created_at: (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || byName(one, other),
}

/** By name from A on; by date the latest first. */
export function orderWorkspaces<W extends WorkspaceSummary>(list: readonly W[], order: WorkspaceOrder): W[] {
  return list.toSorted(comparators[order])
}

/** A list has room for one order more than a menu. */
export const listOrders = [...workspaceOrders, 'people'] as const
export type ListOrder = (typeof listOrders)[number]

export function orderListed(list: readonly ListedWorkspace[], order: ListOrder): ListedWorkspace[] {
  if (order !== 'people') return orderWorkspaces(list, order)
  return list.toSorted((one, other) => other.people - one.people || byName(one, other))
}

/** Workspaces whose name contains every word of the search, in any order. */
export function findWorkspaces<W extends Pick<WorkspaceSummary, 'name'>>(
  list: readonly W[],
  search: string,
): W[] {
  const words = nameKey(search).split(/\s+/).filter(Boolean)
  return list.filter(({ name }) => {
    const key = nameKey(name)
    return words.every(word => key.includes(word))
  })
}

const key = 'workspaceOrder'

/** Only in the browser: a list of workspaces to choose from opens at a click. */
export function readWorkspaceOrder(): WorkspaceOrder {
  const kept = readListOrder()
  return workspaceOrders.find(order => order === kept) ?? 'name'
}

export function readListOrder(): ListOrder {
  try {
    const kept = localStorage.getItem(key)
    return listOrders.find(order => order === kept) ?? 'name'
  } catch {
    return 'name'
  }
}

export function keepWorkspaceOrder(order: ListOrder): void {
  try {
    localStorage.setItem(key, order)
  } catch {
    // Without storage the order is by name the next time.
  }
}
