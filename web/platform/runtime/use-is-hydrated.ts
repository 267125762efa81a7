import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the first picture has to match the server's, which knows nothing of this tab's history. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
