import { useCallback } from 'react'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

export type OpenWindow = (path: string, name?: string) => boolean

/** Opens a page of the product in a window of its own, or without a name in a tab. False where the browser forbids it. */
export function useOpenWindow(): OpenWindow {
  const { config } = useRuntime()
  const locale = useRouteLocale()
  return useCallback(
    (path, name) => {
      const address = localizePath(path, locale, config.localeDomains)
      // By its name the window that is already open comes to the front instead of a second one.
      const opened = name
        ? window.open(address, name, 'popup,width=1280,height=800')
        : window.open(address, '_blank')
      opened?.focus()
      return opened !== null
    },
    [config, locale],
  )
}
