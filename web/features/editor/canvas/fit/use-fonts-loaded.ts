import { useSyncExternalStore } from 'react'

let loads = 0

/** How often faces have arrived: words are wider or narrower in another face. */
export function countFontLoads(): number {
  return loads
}

function subscribe(listener: () => void): () => void {
  const note = () => {
    loads++
    listener()
  }
  document.fonts.addEventListener('loadingdone', note)
  return () => document.fonts.removeEventListener('loadingdone', note)
}

const readLoads = () => (document.fonts.status === 'loaded' ? loads : -1)
const readOnServer = () => -1

/** Changes whenever faces have arrived; -1 while some are on their way, when nothing can be measured. */
export function useFontsLoaded(): number {
  return useSyncExternalStore(subscribe, readLoads, readOnServer)
}
