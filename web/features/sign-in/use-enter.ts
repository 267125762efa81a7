import { useRef } from 'react'
import { useFinishSignIn } from '#web/platform/session/use-sign-in.ts'
import { rememberEmail } from './use-email.ts'

/**
 * Signs in and goes on. The account or the link is spent when the key is there: a second try after a lost
 * connection only goes on with it.
 */
export function useEnter(next: string | undefined): (askKey: () => Promise<string>) => Promise<'leaving'> {
  const finish = useFinishSignIn()
  const key = useRef<string>(undefined)
  return async askKey => {
    key.current ??= await askKey()
    await finish(key.current, next)
    rememberEmail('')
    return 'leaving'
  }
}
