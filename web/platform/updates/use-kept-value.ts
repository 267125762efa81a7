import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useState } from 'react'
import { createKeptCell } from './kept-cell.ts'
import type { KeptState } from './kept-state.ts'

export const KeptStateContext = createContext<KeptState | undefined>(undefined)

/**
 * useState whose value comes through a forced reload; it must be JSON. One owner per key at a time.
 * `accept` refuses a value that an older build wrote in another shape; without it, it must be of the same kind.
 */
export function useKeptValue<Value>(
  key: string,
  initial: Value | (() => Value),
  accept?: (value: unknown) => value is Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const keptState = useContext(KeptStateContext)
  const [value, setValue] = useState(initial)
  const [cell] = useState(() => createKeptCell({ first: value, show: next => setValue(() => next), accept }))
  useEffect(() => keptState?.register(key, cell), [keptState, key, cell])
  return [value, cell.change]
}
