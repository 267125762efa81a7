import { type ReactNode, Suspense, use, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { formatTags } from '#domain/locale.ts'
import { useRouteLocale, useRuntime } from '../runtime/runtime.ts'
import { useTimeZone } from './formats.ts'
import type { Namespace } from './message-sets.ts'

interface LateTextsProps {
  readonly namespace: Namespace
  /** Shown until they are here. */
  readonly coming: ReactNode
  readonly children: ReactNode
}

/** Texts of a part that comes late: a page that never opens it does not load them. */
export function LateTexts({ namespace, coming, children }: LateTextsProps) {
  const { messages } = useRuntime()
  const locale = useRouteLocale()
  // What failed to load is tried again when the part is opened again; until then its keys are shown, never a crash.
  const loading = useMemo(
    () => messages.load(locale, [namespace]).catch(() => undefined),
    [messages, locale, namespace],
  )
  return (
    <Suspense fallback={coming}>
      <Arrived loading={loading}>{children}</Arrived>
    </Suspense>
  )
}

function Arrived({
  loading,
  children,
}: {
  readonly loading: Promise<unknown>
  readonly children: ReactNode
}) {
  use(loading)
  const timeZone = useTimeZone()
  const { messages } = useRuntime()
  const locale = useRouteLocale()
  return (
    <IntlProvider locale={formatTags[locale]} messages={messages.read(locale)} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
