import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The server does not know the reader's time zone: dates are drawn in UTC first, then in their own. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
}
