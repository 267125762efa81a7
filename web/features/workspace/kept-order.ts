import { type WorkspaceOrder, workspaceOrders } from './order-workspaces.ts'

const key = 'workspaceOrder'

/** Only in the browser: a list of workspaces to choose from opens at a click. */
export function readWorkspaceOrder(): WorkspaceOrder {
  try {
    const kept = localStorage.getItem(key)
    return workspaceOrders.find(order => order === kept) ?? 'name'
  } catch {
    return 'name'
  }
}

export function keepWorkspaceOrder(order: WorkspaceOrder): void {
  try {
    localStorage.setItem(key, order)
  } catch {
    // A browser that keeps nothing orders by name the next time.
  }
}
