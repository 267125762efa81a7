import { LogOut, Settings } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/auth.ts'
import { splitLocale } from '../../platform/i18n/locale-paths.ts'
import { createTranslate } from '../../platform/i18n/messages.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useLocation } from '../../platform/router/router-view.tsx'
import { useRouteLocale, useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { useSignOut } from '../../platform/session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Popover } from '../../ui/popover.tsx'
import { ToastProvider, useToasts } from '../../ui/toast.tsx'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { PageBody } from '../page-body.tsx'
import { LanguageMenu, ThemeChoice } from '../preferences.tsx'

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

/** Who is signed in, and what is theirs to set. */
function AccountMenu({ user }: { user: User }) {
  const t = useTranslations('shell.nav')
  const [open, setOpen] = useState(false)
  return (
    <div className="relative">
      <Avatar name={user.username} decorative />
      {user.email_confirmed ? null : (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 size-3 rounded-full border-2 border-paper bg-accent"
        />
      )}
      <Popover
        align="end"
        open={open}
        onOpenChange={setOpen}
        title={t('account')}
        titleHidden
        // Over the avatar, not around it: initials are no part of what the button is called.
        trigger={
          <button
            type="button"
            aria-label={`${t('account')}: ${user.email}`}
            className="absolute inset-0 rounded-full"
          />
        }
      >
        <AccountPanel user={user} onLeave={() => setOpen(false)} />
      </Popover>
    </div>
  )
}

function AccountPanel({ user, onLeave }: { user: User; onLeave: () => void }) {
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
        icon={<Settings aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        render={<PageLink to="/account" onClick={onLeave} />}
      >
        {t('nav.settings')}
      </Button>
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

/** The hint about an unconfirmed address; its messages are loaded only when needed. */
function useUnconfirmedHint(needed: boolean): string | undefined {
  const { messages } = useRuntime()
  const locale = useRouteLocale()
  const [hint, setHint] = useState<string>()
  useEffect(() => {
    if (!needed) return
    let isShown = true
    messages.load(locale, ['access']).then(
      () => isShown && setHint(createTranslate(locale, messages.read(locale))('access.unconfirmed')),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [needed, messages, locale])
  return needed ? hint : undefined
}

/** On a phone the tabs take a line of their own below the logo. */
function WorkplaceHeader() {
  const t = useTranslations('shell')
  const user = useUser()
  return (
    <header className="border-b border-line bg-paper">
      <div className="flex w-full flex-wrap items-center gap-x-2 px-4 sm:px-6">
        <PageLink
          to="/presentations"
          aria-label={t('home')}
          className="mr-auto flex h-15 items-center rounded-item sm:mr-8 sm:h-16"
        >
          <Logo className="h-7" />
        </PageLink>
        <nav
          aria-label={t('nav.main')}
          className="flex items-center gap-1 max-sm:order-last max-sm:-mx-2 max-sm:w-[calc(100%+1rem)] max-sm:overflow-x-auto max-sm:pb-2 sm:mr-auto"
        >
          <WorkplaceTab to="/presentations">{t('nav.presentations')}</WorkplaceTab>
          <WorkplaceTab to="/myteam">{t('nav.team')}</WorkplaceTab>
          <WorkplaceTab to="/boost">{t('nav.boost')}</WorkplaceTab>
        </nav>
        {user ? <AccountMenu user={user} /> : null}
      </div>
    </header>
  )
}

function WorkplaceTab({ to, children }: { to: string; children: ReactNode }) {
  const { path } = splitLocale(useLocation().pathname)
  const isCurrent = path === to || path.startsWith(`${to}/`)
  return (
    <PageLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={joinClasses(
        'rounded-field px-3 py-1.5 text-sm font-medium transition-colors',
        isCurrent ? 'bg-sunken text-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </PageLink>
  )
}
