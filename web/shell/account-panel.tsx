import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/auth.ts'
import { useSignOut } from '#web/platform/session/use-sign-in.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useUnconfirmedHint } from './use-unconfirmed-hint.ts'

export function AccountPanel({ user }: { user: User }) {
  const t = useTranslations('shell')
  const signOut = useSignOut()
  const toasts = useToasts()
  const [isLeaving, setIsLeaving] = useState(false)
  const hint = useUnconfirmedHint(!user.email_confirmed)

  function leave(): void {
    setIsLeaving(true)
    signOut().catch(() => {
      setIsLeaving(false)
      toasts.add({ title: t('nav.logOutFailed'), tone: 'danger' })
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={user.username} decorative />
        <div className="min-w-0">
          <p className="type-title truncate">{user.username}</p>
          <p className="text-ink-soft break-words">{user.email}</p>
        </div>
      </div>
      {hint ? <Notice tone="warning">{hint}</Notice> : null}
      <div className="flex flex-col gap-2 border-y border-line py-3">
        <div className="flex items-center justify-between gap-4">
          <span>{t('theme.group')}</span>
          <ThemeChoice />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span>{t('language.label')}</span>
          <LanguageMenu />
        </div>
      </div>
      <Button
        variant="secondary"
        size="sm"
        fullWidth
        busy={isLeaving}
        icon={<LogOut aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onClick={leave}
      >
        {t('nav.logOut')}
      </Button>
    </div>
  )
}
