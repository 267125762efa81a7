import { useSyncExternalStore } from 'react'
import type { Shared } from '#domain/sharing/share-targets.ts'

const never = () => () => undefined

/** Phones and tablets have a sheet of their own for sharing; on a desktop it is worse than what is here. */
function hasSheet(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

async function share({ url, title }: Shared): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch {
    // Closed without choosing.
  }
}

export function useNativeShare(): ((shared: Shared) => Promise<void>) | undefined {
  const isThere = useSyncExternalStore(never, hasSheet, () => false)
  return isThere ? share : undefined
}
