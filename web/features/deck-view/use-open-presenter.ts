import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useToasts } from '#web/ui/toast.tsx'
import { presenterPath } from './show-paths.ts'
import { useOpenWindow } from './use-open-window.ts'

/** Opens the presenter's window; where the browser forbids it, says so and offers a tab. */
export function useOpenPresenter(slug: string, index: number): () => void {
  const t = useTranslations('viewer')
  const toasts = useToasts()
  const open = useOpenWindow()
  return useCallback(() => {
    const path = presenterPath(slug, index)
    if (open(path, `lectern-presenter-${slug}`)) return
    toasts.add({
      tone: 'danger',
      title: t('presenterBlocked'),
      description: t('presenterBlockedText'),
      action: { label: t('presenterOpen'), onClick: () => void open(path) },
    })
  }, [slug, index, open, toasts, t])
}
