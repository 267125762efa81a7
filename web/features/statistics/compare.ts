export type Comparison =
  | { readonly kind: 'none' | 'new' | 'same' }
  | { readonly kind: 'up' | 'down'; readonly ratio: number }

/** How an amount changed against the time before; from nothing there is no ratio. */
export function compare(now: number, before: number): Comparison {
  if (before === 0) return { kind: now === 0 ? 'none' : 'new' }
  if (now === before) return { kind: 'same' }
  return { kind: now > before ? 'up' : 'down', ratio: (now - before) / before }
}
