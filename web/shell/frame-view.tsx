import type { ReactNode } from 'react'
import { useIsMobile } from '#web/platform/device/use-is-mobile.ts'
import type { FrameName } from '#web/platform/router/page-routes.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Frame as PublicFrame } from './frames/public.tsx'
import { MobileNotice } from './mobile-notice.tsx'

export interface FrameViewProps {
  readonly frame: FrameName
  readonly desktopOnly?: boolean
  readonly children: ReactNode
}

/** What stands around a page. The public frame is always at hand; the others come with their pages. */
export function FrameView({ frame, desktopOnly = false, children }: FrameViewProps) {
  const { hints, modules } = useRuntime()
  const isMobile = useIsMobile(hints.isMobile)
  const Frame = modules.readFrame(frame)?.Frame ?? PublicFrame
  return <Frame>{desktopOnly && isMobile ? <MobileNotice /> : children}</Frame>
}
