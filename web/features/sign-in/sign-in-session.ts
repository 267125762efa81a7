import { useEffect, useRef } from 'react'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { readCookie } from '../../platform/session/cookies.ts'
import { useFinishSignIn } from '../../platform/session/use-session.ts'
import { useKeptValue } from '../../platform/updates/kept-state.ts'

/**
 * Signs in and continues. The account or link is used up once the key has arrived: a second try after a lost
 * connection only continues with that key.
 */
export function useSignIn(next: string | undefined): (askKey: () => Promise<string>) => Promise<'leaving'> {
  const finish = useFinishSignIn()
  const key = useRef<string>(undefined)
  return async askKey => {
    key.current ??= await askKey()
    await finish(key.current, next)
    rememberEmail('')
    return 'leaving'
  }
}

/** Reloads who is signed in, if this browser has a key: another tab may have signed in meanwhile. */
export function useRefreshSession(): () => Promise<void> {
  const { session } = useRuntime()
  return async () => {
    if (!readCookie('key', document.cookie)) return
    session.write(undefined)
    await session.load().catch(() => session.write(null))
  }
}

/** Uses an emailed token on arrival: once, however often React mounts the page; never if there is none. */
export function useOncePerToken(token: string, spend: () => void): void {
  const spent = useRef('')
  useEffect(() => {
    if (token === '' || spent.current === token) return
    spent.current = token
    spend()
  }, [token, spend])
}

/** Kept as long as the tab, and written only by typing: on the server, which shares this module, it stays empty. */
let lastTyped = ''

/** The typed address: kept between the sign-in screens and through a forced reload. */
export function useEmail(): [string, (email: string) => void] {
  const [email, setEmail] = useKeptValue('sign-in.email', () => lastTyped)
  return [
    email,
    typed => {
      lastTyped = typed
      setEmail(typed)
    },
  ]
}

/** After signing in the address is cleared for the next person at this screen. */
export function rememberEmail(email: string): void {
  lastTyped = email
}
