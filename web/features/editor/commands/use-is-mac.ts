import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** The server does not know the keyboard: keys are drawn as elsewhere first. */
export function useIsMac(): boolean {
  return useSyncExternalStore(never, isMac, () => false)
}
