import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { LanguageMenu } from '#web/shell/language-menu.tsx'
import { ThemeChoice } from '#web/shell/theme-choice.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { StageIsland } from './stage-island.tsx'
import '#slides/slides.css'

/** Every screen of signing in: the words and fields at one side, Lectern itself at the other. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations()
  const { hints } = useRuntime()
  const locale = useRouteLocale()
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <div className="mx-auto flex w-full flex-col px-5 box-content max-w-[min(28rem,calc(100%-2.5rem))]">
        <header className="flex h-18 items-center justify-between gap-4">
          <PageLink to="/" aria-label={t('shell.home')} className="rounded-item">
            <Logo className="h-7" />
          </PageLink>
          <div className="-mr-3">
            <LanguageMenu />
          </div>
        </header>
        <div className="flex flex-1 flex-col justify-center gap-7 py-10">
          <noscript>
            <Notice tone="warning">{t('auth.scripts')}</Notice>
          </noscript>
          {children}
        </div>
        <footer className="flex min-h-18 flex-wrap items-center gap-x-6 gap-y-3 py-4 text-sm">
          <TextLink quiet render={<PageLink to="/terms" />}>
            {t('shell.footer.terms')}
          </TextLink>
          <TextLink quiet render={<PageLink to="/policy" />}>
            {t('shell.footer.policy')}
          </TextLink>
          <span className="ml-auto">
            <ThemeChoice />
          </span>
        </footer>
      </div>
      {hints.isMobile ? null : (
        <div className="sticky top-0 h-dvh border-l border-line max-lg:hidden">
          <StageIsland locale={locale} />
        </div>
      )}
    </div>
  )
}
