import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useIsHydrated, useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { LanguageMenu, ThemeChoice } from '../../shell/preferences.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import '#slides/slides.css'
import type { Locale } from '#domain/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { type Failure, FailureNotice } from './failure.tsx'

/** Every sign-in screen: the form on one side, sample slides on the other. */
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

type StageType = ComponentType<{ readonly locale: Locale }>

/** Removed from the browser build: the slide renderer and the decks stay out of the first load. */
const ServerStage = import.meta.env.SSR ? (await import('./stage.tsx')).Stage : undefined

const ground = 'absolute inset-0'

/** Slides rendered by the server stay untouched; only a client-side navigation loads the renderer. */
function StageIsland({ locale }: { readonly locale: Locale }) {
  const isHydrated = useIsHydrated()
  const [isDrawn] = useState(!isHydrated)
  const [Stage, setStage] = useState<StageType>()

  useEffect(() => {
    if (isDrawn) return
    let isGone = false
    import('./stage.tsx').then(
      module => isGone || setStage(() => module.Stage),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isDrawn])

  const Drawing = ServerStage ?? Stage
  if (isDrawn && !ServerStage) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React from looking inside
    return <div className={ground} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return <div className={ground}>{Drawing ? <Drawing locale={locale} /> : null}</div>
}

interface ScreenHeadProps {
  readonly title: ReactNode
  readonly id?: string
  /** The screen replaced the focused element: its heading takes the focus. */
  readonly arrives?: boolean
  readonly children?: ReactNode
}

/** The heading of a screen and the sentence below it. */
export function ScreenHead({ title, id, arrives = false, children }: ScreenHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <div className="flex flex-col gap-3">
      <h1 ref={heading} id={id} tabIndex={-1} className="type-display-2 outline-none">
        {title}
      </h1>
      {children ? <p className="text-md text-pretty text-ink-soft">{children}</p> : null}
    </div>
  )
}

/** Work that started when the page opened is in progress. */
export function InProgress({ title }: { readonly title: string }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <ScreenHead title={title} />
      <Spinner size="lg" className="text-accent" />
    </div>
  )
}

interface TryAgainProps {
  readonly title: string
  readonly failure: Failure
  readonly onTry: () => void
}

/** Work that started when the page opened failed and can be retried. */
export function TryAgain({ title, failure, onTry }: TryAgainProps) {
  const t = useTranslations('auth')
  return (
    <div className="flex flex-col items-start gap-6">
      <ScreenHead title={title} />
      <FailureNotice failure={failure} />
      <Button variant="accent" size="lg" onClick={onTry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
