import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { formatTags } from '#domain/locale.ts'
import { useTimeZone } from '../i18n/formats.ts'
import type { Namespace } from '../i18n/message-sets.ts'
import { useRouteLocale, useRuntime } from '../runtime/runtime.ts'

interface LateWordsProps {
  readonly namespace: Namespace
  readonly coming: ReactNode
  readonly missing: ReactNode
  readonly children: ReactNode
}

/** Words that come with the part that says them: a page whose visitor never opens it does not load them. */
export function LateWords({ namespace, coming, missing, children }: LateWordsProps) {
  const { messages } = useRuntime()
  const locale = useRouteLocale()
  const timeZone = useTimeZone()
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming')
  useEffect(() => {
    let isGone = false
    const show = (next: 'here' | 'missing') => () => void (isGone || setState(next))
    messages.load(locale, [namespace]).then(show('here'), show('missing'))
    return () => {
      isGone = true
    }
  }, [messages, locale, namespace])
  if (state !== 'here') return state === 'coming' ? coming : missing
  return (
    <IntlProvider locale={formatTags[locale]} messages={messages.read(locale)} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
