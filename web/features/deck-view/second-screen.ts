/** A screen as the Window Management API tells it; browsers without it have one screen for all they say. */
interface ScreenPlace {
  readonly availLeft: number
  readonly availTop: number
  readonly availWidth: number
  readonly availHeight: number
}

interface ScreenDetails {
  readonly currentScreen: ScreenPlace
  readonly screens: readonly ScreenPlace[]
}

type ManyScreens = Window & { readonly getScreenDetails?: () => Promise<ScreenDetails> }
type FullScreenOn = FullscreenOptions & { readonly screen?: ScreenPlace }

/** What came of an attempt to use two screens. */
export type TwoScreens =
  /** The audience's slides fill the other screen; the presenter window belongs here. */
  | { readonly kind: 'placed'; readonly presenter: string }
  /** There is a second screen, but the browser does not say where, or the person refused. */
  | { readonly kind: 'by-hand' }
  | { readonly kind: 'one' }

/**
 * Shows the slides on the second screen, where the browser can and is allowed to, and tells where the presenter window
 * goes. It has to be called by a press: browsers open windows and fill screens for nothing else.
 */
export async function takeSecondScreen(slides: HTMLElement | null): Promise<TwoScreens> {
  const here = window as ManyScreens
  const isExtended = (window.screen as Screen & { readonly isExtended?: boolean }).isExtended === true
  if (!isExtended) return { kind: 'one' }
  try {
    const details = await here.getScreenDetails?.()
    const other = details?.screens.find(one => one !== details.currentScreen)
    if (!details || !other || !slides) return { kind: 'by-hand' }
    const filling: FullScreenOn = { navigationUI: 'hide', screen: other }
    await slides.requestFullscreen(filling)
    return { kind: 'placed', presenter: describeWindow(details.currentScreen) }
  } catch {
    return { kind: 'by-hand' }
  }
}

function describeWindow({ availLeft, availTop, availWidth, availHeight }: ScreenPlace): string {
  return `popup,left=${availLeft},top=${availTop},width=${availWidth},height=${availHeight}`
}

/** In the address of a show that is to fill the screen at once. */
export const presentMark = 'present'
