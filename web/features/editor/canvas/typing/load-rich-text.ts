import { useSyncExternalStore } from 'react'

type RichTextModule = typeof import('../rich-text/open-session.ts')

let isLoading = false
let loaded: RichTextModule | null = null
const listeners = new Set<() => void>()

/** Brings the rich-text editor: a chunk of its own, so that a deck is on the screen before it. */
export function loadRichText(): void {
  if (isLoading || loaded) return
  isLoading = true
  void import('../rich-text/open-session.ts').then(
    module => {
      loaded = module
      for (const listener of listeners) listener()
    },
    (error: unknown) => {
      // The next click tries again; a kept failure would leave every text closed until a reload.
      isLoading = false
      if (navigator.onLine) reportError(error)
      else window.addEventListener('online', loadRichText, { once: true })
    },
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const readLoaded = () => loaded
const readNothing = () => null

export function useRichText(): RichTextModule | null {
  return useSyncExternalStore(subscribe, readLoaded, readNothing)
}
