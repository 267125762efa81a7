import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { localizePath, splitLocale } from '../i18n/locale-paths.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import { findPartnerAddress } from './partner-links.ts'
import { useRouteLocale } from './use-route-locale.ts'

export interface GoOptions {
  readonly replace?: boolean
  /** What only the page that is gone to is told; it stays in the tab's history. */
  readonly state?: unknown
}

/** Goes to a path of the product in the reader's language. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate()
  const { config } = useRuntime()
  const locale = useRouteLocale()
  return useCallback(
    (path, { replace = false, state } = {}) => {
      const { path: bare } = splitLocale(path)
      const elsewhere = findPartnerAddress(bare, locale, config)
      if (elsewhere) return location.assign(elsewhere)
      void navigate(localizePath(bare, locale, config.localeDomains), { replace, state })
    },
    [navigate, locale, config],
  )
}
