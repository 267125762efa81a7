import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/auth.ts'
import { themeChoices } from '#web/platform/runtime/public-config.ts'
import { useTheme } from '#web/platform/runtime/use-theme.ts'
import { useSignOut } from '#web/platform/session/use-sign-in.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useToasts } from '#web/ui/toast.tsx'

export function AccountMenu({ user }: { user: User }) {
  const t = useTranslations('shell')
  const [theme, setTheme] = useTheme()
  const signOut = useSignOut()
  const toasts = useToasts()

  function leave(): void {
    signOut().catch(() => toasts.add({ title: t('nav.logOutFailed'), tone: 'danger' }))
  }

  return (
    <Menu
      align="end"
      trigger={
        <button type="button" aria-label={`${t('nav.account')}: ${user.email}`} className="rounded-full">
          <Avatar name={user.username} />
        </button>
      }
      items={[
        {
          kind: 'choice',
          id: 'theme',
          label: t('theme.group'),
          value: theme,
          options: themeChoices.map(value => ({ value, label: t(`theme.${value}`) })),
          onValueChange: value => setTheme(value as typeof theme),
        },
        { kind: 'separator', id: 'line' },
        {
          id: 'log-out',
          label: t('nav.logOut'),
          icon: <LogOut aria-hidden="true" strokeWidth={1.75} className="size-4" />,
          onSelect: leave,
        },
      ]}
    />
  )
}
