import { useEffect, useState } from 'react'

/** A value once it has rested: what is typed is asked for when the hand pauses, what is emptied at once. */
export function useSettled(value: string, rest = 180): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value.trim() === '' ? 0 : rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return settled
}
