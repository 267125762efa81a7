import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsMobile } from '#web/platform/device/use-is-mobile.ts'
import type { Frame } from '#web/platform/router/page-routes.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { ToastProvider } from '#web/ui/toast.tsx'
import { MobileNotice } from './mobile-notice.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { WorkplaceHeader } from './workplace-header.tsx'

export interface FrameViewProps {
  readonly frame: Frame
  readonly desktopOnly?: boolean
  readonly children: ReactNode
}

/** What stands around every page. */
export function FrameView({ frame, desktopOnly = false, children }: FrameViewProps) {
  const t = useTranslations('shell')
  const { hints } = useRuntime()
  const isMobile = useIsMobile(hints.isMobile)
  const content = desktopOnly && isMobile ? <MobileNotice /> : children
  return (
    <ToastProvider label={t('toasts.label')} closeLabel={t('toasts.close')}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-field focus:bg-raised focus:px-4 focus:py-2"
      >
        {t('skip')}
      </a>
      <div className="flex min-h-dvh flex-col bg-paper text-ink">
        {frame === 'public' ? <PublicHeader /> : null}
        {frame === 'workplace' ? <WorkplaceHeader /> : null}
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {content}
        </main>
        {frame === 'public' ? <PublicFooter /> : null}
      </div>
    </ToastProvider>
  )
}
