import { type ListOrder, listOrders, type WorkspaceOrder, workspaceOrders } from './order-workspaces.ts'

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
    // A browser that keeps nothing orders by name the next time.
  }
}
