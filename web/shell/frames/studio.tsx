import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ToastProvider } from '#web/ui/toast.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { PageBody } from '../page-body.tsx'

/** The editor's frame: the page brings its own bar and takes the whole window. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <TooltipProvider>
      <ToastProvider label={t('toasts.label')} closeLabel={t('toasts.close')}>
        <PageBody>{children}</PageBody>
      </ToastProvider>
    </TooltipProvider>
  )
}
