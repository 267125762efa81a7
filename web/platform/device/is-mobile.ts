import { useSyncExternalStore } from 'react'
import { startTimer, type Timers } from '../time/time.ts'

const mobileMaxWidth = 780
const resizeDebounce = 50

const mobileSigns =
  /Mobi|iPhone|iPod|iPad|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|webOS|Kindle|Silk\//i

export function isMobileUserAgent(userAgent: string | undefined): boolean {
  return mobileSigns.test(userAgent ?? '')
}

interface DeviceHints {
  readonly userAgent?: string | undefined
  /** The request header Sec-CH-UA-Mobile: `?1` or `?0`, where the browser sends it. */
  readonly secChUaMobile?: string | undefined
}

/** What a server can know before a page has a width: the client hint, else the user agent. */
export function isMobileDevice({ userAgent, secChUaMobile }: DeviceHints): boolean {
  const hint = secChUaMobile?.trim()
  if (hint === '?1') return true
  return hint === '?0' ? false : isMobileUserAgent(userAgent)
}

interface MobileWindow {
  readonly innerWidth: number
  readonly navigator: { readonly userAgent: string; readonly userAgentData?: { readonly mobile?: boolean } }
  addEventListener(type: 'resize', listener: () => void): void
  removeEventListener(type: 'resize', listener: () => void): void
}

export function isMobile(page: Pick<MobileWindow, 'innerWidth' | 'navigator'>): boolean {
  const { userAgent, userAgentData } = page.navigator
  return page.innerWidth <= mobileMaxWidth || (userAgentData?.mobile ?? isMobileUserAgent(userAgent))
}

/** Notifies when the result changes, 50 ms after the last resize. */
export function watchMobile(
  page: MobileWindow,
  onChange: (mobile: boolean) => void,
  timers?: Timers,
): () => void {
  let last = isMobile(page)
  let cancel: (() => void) | undefined

  function settle(): void {
    const current = isMobile(page)
    if (current === last) return
    last = current
    onChange(current)
  }
  function onResize(): void {
    cancel?.()
    cancel = startTimer(settle, resizeDebounce, timers)
  }

  page.addEventListener('resize', onResize)
  return () => {
    cancel?.()
    page.removeEventListener('resize', onResize)
  }
}

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
