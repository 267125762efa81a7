import { useRef, useState } from 'react'
import { isEmail } from '#domain/account/email.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

export interface TakenEmail {
  /** Whether the address as it now stands is known to have an account. */
  readonly isTaken: boolean
  /** Asks about the address somebody has just finished typing. */
  readonly ask: () => Promise<void>
  /** The server refused to register the address. */
  readonly note: (email: string) => void
}

/** Tells early that an address has an account; when that cannot be learnt, sending the form will tell. */
export function useTakenEmail(email: string): TakenEmail {
  const { api } = useRuntime()
  const [taken, setTaken] = useState<string>()
  const asked = useRef('')
  const address = normalise(email)

  async function ask(): Promise<void> {
    if (asked.current === address || !isEmail(address)) return
    asked.current = address
    try {
      const { exists } = await api.auth.exists({ body: { email: address } })
      if (exists) setTaken(address)
    } catch {
      asked.current = ''
    }
  }

  return { isTaken: taken !== undefined && taken === address, ask, note: one => setTaken(normalise(one)) }
}

function normalise(email: string): string {
  return email.trim().toLowerCase()
}
