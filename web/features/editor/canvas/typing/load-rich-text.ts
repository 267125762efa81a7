import { useSyncExternalStore } from 'react'

type RichTextModule = typeof import('../rich-text/open-session.ts')

let loading: Promise<'here' | 'missing' | 'offline'> | null = null
let loaded: RichTextModule | null = null
const listeners = new Set<() => void>()

/** Brings the rich-text editor: a chunk of its own, so that a deck is on the screen before it. */
export function loadRichText(): Promise<'here' | 'missing' | 'offline'> {
  loading ??= import('../rich-text/open-session.ts').then(
    module => {
      loaded = module
      for (const listener of listeners) listener()
      return 'here'
    },
    (error: unknown) => {
      // The next click tries again; a kept failure would leave every text closed until a reload.
      loading = null
      if (navigator.onLine) {
        reportError(error)
        return 'missing'
      }
      window.addEventListener('online', () => void loadRichText(), { once: true })
      return 'offline'
    },
  )
  return loading
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
