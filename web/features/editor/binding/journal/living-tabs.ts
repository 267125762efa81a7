const lockOf = (tab: string) => `lectern-tab-${tab}`
const lastTabKey = 'lectern-tab'
/** A page that is being reloaded lets go within this time. */
const patience = 1_000

/** Holds a lock for as long as the page lives; the browser lets go of it however the page ends. */
export function claimLife(tab: string): void {
  void navigator.locks?.request(lockOf(tab), () => new Promise(() => undefined))
}

/** The tabs that are alive. Where the browser cannot tell, none is: what two tabs save twice is merged. */
export async function listLivingTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name = '' }) => name.replace(/^lectern-tab-/, '')))
}

/** The page that stood in this tab before may be ending just now; what it left is wanted. */
export async function waitForLastPage(tab: string): Promise<void> {
  const last = swapLastTab(tab)
  if (!last || last === tab || !navigator.locks) return
  await navigator.locks
    .request(lockOf(last), { signal: AbortSignal.timeout(patience) }, () => undefined)
    .catch(() => undefined)
}

function swapLastTab(tab: string): string | null {
  try {
    const last = sessionStorage.getItem(lastTabKey)
    sessionStorage.setItem(lastTabKey, tab)
    return last
  } catch {
    return null
  }
}
