import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isMobile as isMobileWindow, useIsMobile } from '../platform/device/is-mobile.ts'
import { PageLink } from '../platform/router/page-link.tsx'
import type { FrameName } from '../platform/router/page-routes.ts'
import { useRuntime } from '../platform/runtime/runtime.ts'
import { Button } from '../ui/button.tsx'
import { Frame as PublicFrame } from './frames/public.tsx'
import { PhoneScene, SceneScreen } from './scenes.tsx'

interface FrameViewProps {
  readonly frame: FrameName
  readonly desktopOnly?: boolean
  readonly children: ReactNode
}

/** The frame around a page. The public frame is always loaded; the others come with their pages. */
export function FrameView({ frame, desktopOnly = false, children }: FrameViewProps) {
  const { hints, modules } = useRuntime()
  const isMobile = useIsMobile(hints.isMobile)
  const Frame = modules.readFrame(frame)?.Frame ?? PublicFrame
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
      {isNarrow ? <MobileNotice /> : null}
      {!isNarrow || wasOpen ? (
        <div inert={isNarrow} className={isNarrow ? 'hidden' : 'contents'}>
          {children}
        </div>
      ) : null}
    </>
  )
}

/** The mobile version is not ready: says so and links back. */
function MobileNotice() {
  const t = useTranslations('shell.mobile')
  return (
    <SceneScreen title={t('title')} text={t('text')} scene={<PhoneScene />}>
      <Button variant="secondary" render={<PageLink to="/presentations" />}>
        {t('back')}
      </Button>
    </SceneScreen>
  )
}
