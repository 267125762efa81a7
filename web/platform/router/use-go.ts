import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { localizePath, splitLocale } from '../i18n/locale-paths.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import { useRouteLocale } from './use-route-locale.ts'

/** Goes to a path of the product in the reader's language. */
export function useGo(): (path: string, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate()
  const { config } = useRuntime()
  const locale = useRouteLocale()
  return useCallback(
    (path, { replace = false } = {}) => {
      const { path: bare } = splitLocale(path)
      void navigate(localizePath(bare, locale, config.localeDomains), { replace })
    },
    [navigate, locale, config],
  )
}
