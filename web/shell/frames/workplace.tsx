import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ToastProvider } from '#web/ui/toast.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { PageBody } from '../page-body.tsx'
import { WorkplaceHeader } from '../workplace-header.tsx'

/** The signed-in frame: menus, tooltips and notifications around the page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <TooltipProvider>
      <ToastProvider label={t('toasts.label')} closeLabel={t('toasts.close')}>
        <PageBody header={<WorkplaceHeader />}>{children}</PageBody>
      </ToastProvider>
    </TooltipProvider>
  )
}
