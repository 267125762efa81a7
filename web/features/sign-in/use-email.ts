import { useKeptValue } from '#web/platform/updates/use-kept-value.ts'

/** Lives as long as the tab, and is written by hands only: a server that shares this module never has one. */
let lastTyped = ''

/** The address somebody typed: it comes along between the screens of signing in, and through a forced reload. */
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

/** Who has come in leaves no address behind for the next person at this screen. */
export function rememberEmail(email: string): void {
  lastTyped = email
}
