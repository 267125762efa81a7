/** A visit as this tab remembers it, over all pages of one deck. */
export interface KeptVisit {
  readonly visit: string
  readonly referrer: string | null
  /** Milliseconds since the epoch. */
  readonly began: number
  /** When it last showed a sign of life. */
  seen: number
  /** Milliseconds each slide was looked at, by its id. */
  readonly looks: Record<string, number>
  clicks: number
}

/** Where a visit is kept; session storage in a browser. */
export interface VisitStore {
  read(): string | null
  write(text: string): void
}

/** Who does nothing for so long has left, and whoever comes back makes another visit. */
export const longestPause = 30 * 60_000
/** The server remembers a visit for eight days; one that never ended would count again after them. */
export const longestVisit = 24 * 3_600_000

export function isOver({ began, seen }: KeptVisit, now: number): boolean {
  return now - seen > longestPause || now - began > longestVisit || now < began
}

export function readKept(store: VisitStore): KeptVisit | undefined {
  try {
    const kept = JSON.parse(store.read() ?? 'null')
    return typeof kept?.visit === 'string' && kept.looks ? kept : undefined
  } catch {
    return undefined
  }
}

/** Where nothing may be kept the visit lasts as long as the page. */
export function keep(store: VisitStore, visit: KeptVisit): void {
  try {
    store.write(JSON.stringify(visit))
  } catch {}
}
