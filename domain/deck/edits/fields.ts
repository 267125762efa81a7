import type { Fields } from './diff.ts'

/** What a patch really changes; null when it changes nothing, so that no empty step enters the history. */
export function diffFields(current: object, patch: object): { before: Fields; after: Fields } | null {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(patch)) {
    const old = (current as Record<string, unknown>)[name]
    if (value === undefined || isSame(old, value)) continue
    before[name] = old
    after[name] = value
  }
  return Object.keys(after).length > 0 ? { before, after } : null
}

/** Equality of what JSON can hold. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    key =>
      Object.hasOwn(b, key) &&
      isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}
