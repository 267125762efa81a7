import { type ReactNode, useState } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { IntlProvider, useTranslations } from 'use-intl'
import { type AppError, toAppError } from '#domain/app-error.ts'
import { localeTags } from '#domain/locale.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import { FrameView } from '#web/shell/frame-view.tsx'
import { useTimeZone } from '../i18n/use-time-zone.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import { ArrivalEffects } from './arrival-effects.tsx'
import type { PageHead } from './page-modules.ts'
import { usePage } from './use-page.ts'
import { useRouteLocale } from './use-route-locale.ts'

/** One language's side of the product: its words, its frame, and the page inside. */
export function LocaleRoot() {
  const { route, data } = usePage()
  return (
    <Words>
      <ArrivalEffects head={data?.head} />
      <FrameView frame={route?.frame ?? 'public'} desktopOnly={route?.desktopOnly ?? false}>
        <Outlet />
      </FrameView>
    </Words>
  )
}

/** A fatal error takes over the page; another keeps the frame, so that one can go on from there. */
export function LocaleRootError() {
  const error = toAppError(useRouteError())
  const screen = <ErrorScreen error={error} />
  return (
    <Words>
      <ErrorArrival error={error} />
      {error.fatal ? screen : <FrameView frame="public">{screen}</FrameView>}
    </Words>
  )
}

function ErrorArrival({ error }: { error: AppError }) {
  const t = useTranslations('shell')
  const title = error.statusCode === 404 ? t('notFound.title') : t('failure.title')
  const [head] = useState<PageHead>({ title: t('titled', { title }), noindex: true })
  return <ArrivalEffects head={head} />
}

function Words({ children }: { children: ReactNode }) {
  const { messages } = useRuntime()
  const locale = useRouteLocale()
  const timeZone = useTimeZone()
  return (
    <IntlProvider locale={localeTags[locale]} messages={messages.read(locale)} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
