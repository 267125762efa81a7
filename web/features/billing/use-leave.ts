import { useCallback } from 'react'
import { classifyTarget } from '#web/platform/navigation/external.ts'
import { NavigationRefused } from '#web/platform/navigation/open-target.ts'

/** Goes where the server says that one pays: on this site in the sandbox, to the payment service otherwise. */
export function useLeave(): (url: string) => void {
  return useCallback(url => {
    if (classifyTarget(url, location.href) === 'forbidden') throw new NavigationRefused(url)
    location.assign(url)
  }, [])
}
