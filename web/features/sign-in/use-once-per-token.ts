import { useEffect, useRef } from 'react'

/** Spends a mailed token on arrival: once, however often React mounts the page; and not at all where there is none. */
export function useOncePerToken(token: string, spend: () => void): void {
  const spent = useRef('')
  useEffect(() => {
    if (token === '' || spent.current === token) return
    spent.current = token
    spend()
  }, [token, spend])
}
