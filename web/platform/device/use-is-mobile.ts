import { useSyncExternalStore } from 'react'
import { isMobile, watchMobile } from './is-mobile.ts'

/** `servedMobile` is what the server took the device for; hydration starts from it, so that the HTML matches. */
export function useIsMobile(servedMobile: boolean): boolean {
  return useSyncExternalStore(subscribe, readWindow, () => servedMobile)
}

function subscribe(onChange: () => void): () => void {
  return watchMobile(window, onChange)
}

function readWindow(): boolean {
  return isMobile(window)
}
