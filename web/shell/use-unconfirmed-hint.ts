import { useEffect, useState } from 'react'
import { createTranslate } from '#web/platform/i18n/translate.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** What to say about an address that is not confirmed; its words come when they are needed, not with every page. */
export function useUnconfirmedHint(needed: boolean): string | undefined {
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
