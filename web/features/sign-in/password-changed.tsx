import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsHydrated } from '#web/platform/runtime/use-is-hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What the reset page says on the way here; the server, which does not know the tab's history, stays silent. */
export const passwordChangedState = { passwordChanged: true } as const

export function PasswordChanged() {
  const t = useTranslations('auth.newPassword')
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  if (!isHydrated || state?.passwordChanged !== true) return null
  return (
    <Notice tone="success" announce>
      {t('done')}
    </Notice>
  )
}
