import type { KeptPart } from './kept-state.ts'

type Change<Value> = Value | ((old: Value) => Value)

export interface KeptCell<Value> extends KeptPart {
  change(next: Change<Value>): void
}

export interface KeptCellOptions<Value> {
  readonly first: Value
  readonly show: (value: Value) => void
  readonly accept?: ((value: unknown) => value is Value) | undefined
}

/** One value that is kept. It knows a change at once: a navigation in the same event saves before React renders. */
export function createKeptCell<Value>({ first, show, accept }: KeptCellOptions<Value>): KeptCell<Value> {
  let latest = first

  function change(next: Change<Value>): void {
    latest = typeof next === 'function' ? (next as (old: Value) => Value)(latest) : next
    show(latest)
  }

  return {
    change,
    read: () => latest,
    restore(kept) {
      const isAccepted = accept ? accept(kept) : isSameKind(kept, first)
      // What a person has typed meanwhile is newer than what was kept.
      if (isAccepted && latest === first) change(() => kept as Value)
    },
  }
}

function isSameKind(value: unknown, example: unknown): boolean {
  return (
    typeof value === typeof example &&
    (value === null) === (example === null) &&
    Array.isArray(value) === Array.isArray(example)
  )
}
