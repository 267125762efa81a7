import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#web/platform/runtime/use-is-hydrated.ts'

export interface ResetSecret {
  readonly uid: string
  readonly token: string
}

/**
 * What a mailed link carries. It leaves the address bar at once, where it could be copied, photographed or sent
 * on as a referrer; the history entry keeps it, so that reloading before sending still works.
 */
export function useResetSecret(): { readonly secret: ResetSecret | undefined; readonly isKnown: boolean } {
  const { search, state } = useLocation()
  const isHydrated = useIsHydrated()
  const fromQuery = readQuery(search)
  const secret = fromQuery ?? (isHydrated && isSecret(state) ? state : undefined)
  useEffect(() => {
    const inAddress = readQuery(window.location.search)
    if (!inAddress) return
    const entry = { ...window.history.state, usr: inAddress }
    window.history.replaceState(entry, '', window.location.pathname)
  }, [])
  return { secret, isKnown: isHydrated || fromQuery !== undefined }
}

function readQuery(search: string): ResetSecret | undefined {
  const query = new URLSearchParams(search)
  const secret = { uid: query.get('uid') ?? '', token: query.get('token') ?? '' }
  return isSecret(secret) ? secret : undefined
}

function isSecret(value: unknown): value is ResetSecret {
  if (typeof value !== 'object' || value === null) return false
  const { uid, token } = value as Partial<Record<string, unknown>>
  return typeof uid === 'string' && typeof token === 'string' && uid !== '' && token !== ''
}
