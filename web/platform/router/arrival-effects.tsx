import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { applyHead } from '../head/document-head.ts'
import { scrollAfterNavigation } from '../navigation/scroll.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import type { PageHead } from './page-modules.ts'
import { useRouteLocale } from './use-route-locale.ts'

/** What held the focus may be gone with the page before: keys go on from the new one, not from nowhere. */
function keepFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** What happens around a page when one arrives at it: title, position, a word to screen readers. */
export function ArrivalEffects({ head }: { head: PageHead | undefined }) {
  const { config, onArrival } = useRuntime()
  const locale = useRouteLocale()
  const location = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef<{ pathname: string; search: string } | undefined>(undefined)
  const [announced, setAnnounced] = useState('')
  const { pathname, search, hash } = location

  useEffect(() => {
    if (head && previous.current) {
      applyHead(document, { head, locale, pathname, origin: config.origin, domains: config.localeDomains })
      setAnnounced(head.title)
    }
  }, [head, locale, pathname, config])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a new location, also at the same address
  useEffect(() => {
    const before = previous.current
    previous.current = { pathname, search }
    onArrival?.(pathname + search + hash)
    const isRestored = navigationType === 'POP' && !(before === undefined && hash !== '')
    const samePage = before?.pathname === pathname && before.search === search
    if (before && before.pathname !== pathname) keepFocus()
    return scrollAfterNavigation({ hash, restored: isRestored, samePage })
  }, [location.key])

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {announced}
      </span>
    </VisuallyHidden>
  )
}
