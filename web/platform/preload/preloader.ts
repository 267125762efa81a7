import { createPreloadQueue, type PreloadQueueOptions } from './preload-queue.ts'

const intentEvents = ['pointerenter', 'focus', 'touchstart'] as const

type IntentListener = () => void

/** The part of a link that matters here. */
export interface PreloadAnchor {
  readonly href: string
  readonly target: string
  hasAttribute(name: string): boolean
  addEventListener(type: string, listener: IntentListener, options?: { readonly passive?: boolean }): void
  removeEventListener(type: string, listener: IntentListener): void
}

export interface PreloaderOptions extends PreloadQueueOptions {
  readonly location: Pick<Location, 'href'>
  /** Absent in a browser without it: then only the intent to click preloads. */
  readonly IntersectionObserver?: typeof globalThis.IntersectionObserver | undefined
}

export interface Preloader {
  /** Preloads where the link leads once it is seen, and sooner when it is pointed at; returns the end of it. */
  observe(anchor: PreloadAnchor): () => void
  preload(path: string, options?: { readonly urgent?: boolean }): void
  stop(): void
}

export function createPreloader(options: PreloaderOptions): Preloader {
  const queue = createPreloadQueue(options)
  const Observer = options.IntersectionObserver
  const observer = Observer && new Observer(entries => entries.forEach(noteSeen))

  function noteSeen({ isIntersecting, target }: IntersectionObserverEntry): void {
    if (!isIntersecting) return
    observer?.unobserve(target)
    preloadTarget(target as unknown as PreloadAnchor, false)
  }

  function preloadTarget(anchor: PreloadAnchor, urgent: boolean): void {
    const path = readPreloadPath(anchor, options.location.href)
    if (path !== undefined) queue.ask(path, { urgent })
  }

  return {
    observe(anchor) {
      const raise = () => preloadTarget(anchor, true)
      for (const type of intentEvents) anchor.addEventListener(type, raise, { passive: true })
      observer?.observe(anchor as unknown as Element)
      return () => {
        for (const type of intentEvents) anchor.removeEventListener(type, raise)
        observer?.unobserve(anchor as unknown as Element)
      }
    },
    preload: queue.ask,
    stop() {
      observer?.disconnect()
      queue.stop()
    },
  }
}

/** The path a link leads to within this application, unless the page is already there or the link leaves it. */
function readPreloadPath(anchor: PreloadAnchor, currentHref: string): string | undefined {
  if (anchor.hasAttribute('download') || !['', '_self'].includes(anchor.target)) return undefined
  if (!URL.canParse(anchor.href, currentHref)) return undefined
  const url = new URL(anchor.href, currentHref)
  const current = new URL(currentHref)
  if (url.origin !== current.origin || url.pathname === current.pathname) return undefined
  return url.pathname
}
