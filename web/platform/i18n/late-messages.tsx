import { type ReactNode, startTransition, useEffect, useReducer, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { formatTags } from '#domain/locale.ts'
import { useRouteLocale, useRuntime } from '../runtime/runtime.ts'
import { useTimeZone } from './formats.ts'
import type { Namespace } from './message-sets.ts'

/** The words that are there. What was put off is said as soon as it has come, without holding up a key. */
export function Words({ children }: { readonly children: ReactNode }) {
  const { messages } = useRuntime()
  const locale = useRouteLocale()
  const timeZone = useTimeZone()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => messages.subscribe(() => startTransition(drawAgain)), [messages])
  return (
    <IntlProvider
      locale={formatTags[locale]}
      messages={messages.read(locale)}
      timeZone={timeZone}
      {...(messages.isBehind() && { onError: ignoreMissing })}
    >
      {children}
    </IntlProvider>
  )
}

/** Whoever asks ahead for words that are put off, as menus do, is drawn again with them. */
function ignoreMissing(): void {}

interface Props {
  readonly of: Namespace
  /** Shown while they load. */
  readonly coming?: ReactNode
  /** Shown where they could not be loaded. */
  readonly missing: ReactNode
  readonly children: ReactNode
}

/** The words of a part that is seldom opened: they come with it, and no page waits for them. */
export function LateMessages({ of, coming = null, missing, children }: Props) {
  const { messages } = useRuntime()
  const locale = useRouteLocale()
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming')
  useEffect(() => {
    let isOver = false
    const settle = (next: 'there' | 'missing') => () => {
      if (!isOver) setState(next)
    }
    messages.load(locale, [of]).then(settle('there'), settle('missing'))
    return () => {
      isOver = true
    }
  }, [messages, locale, of])
  if (state === 'missing') return missing
  if (state === 'coming') return coming
  return <Words>{children}</Words>
}
