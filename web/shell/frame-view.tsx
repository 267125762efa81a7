import { type ReactNode, useEffect, useState } from 'react'
import { isMobile as isMobileWindow, useIsMobile } from '../platform/device/is-mobile.ts'
import { drawnPart } from '../platform/parts/late-part.tsx'
import { MissingPartNotice } from '../platform/parts/missing-part.tsx'
import type { FrameName } from '../platform/router/page-routes.ts'
import { useRuntime } from '../platform/runtime/runtime.ts'

interface FrameViewProps {
  readonly frame: FrameName
  readonly desktopOnly?: boolean
  readonly children: ReactNode
}

const MobileNotice = drawnPart(async () => (await import('./error-screen.tsx')).MobileNotice)

/** The frame around a page, which comes with it. */
export function FrameView({ frame, desktopOnly = false, children }: FrameViewProps) {
  const { hints, modules } = useRuntime()
  const isMobile = useIsMobile(hints.isMobile)
  const Frame = modules.readFrame(frame)?.Frame
  if (!Frame) throw new Error(`The frame ${frame} was drawn before it was loaded`)
  return <Frame>{desktopOnly ? <WideOnly isNarrow={isMobile}>{children}</WideOnly> : children}</Frame>
}

/**
 * A page for wide windows. One that was open stays as it was, out of sight, while the window is narrow: a page that came
 * anew would have forgotten what was selected and what can be undone.
 */
function WideOnly({ isNarrow, children }: { readonly isNarrow: boolean; readonly children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    // By the window itself: on the way from the server the page is drawn for a wide one, before that is known.
    if (!isNarrow && !isMobileWindow(window)) setWasOpen(true)
  }, [isNarrow])
  return (
    <>
      {isNarrow ? <MobileNotice missing={<MissingPartNotice className="m-4" />} /> : null}
      {!isNarrow || wasOpen ? (
        <div inert={isNarrow} className={isNarrow ? 'hidden' : 'contents'}>
          {children}
        </div>
      ) : null}
    </>
  )
}
