import { useActionState, useState } from 'react'
import { dropField, type Failure, toFailure } from './failure.ts'

export interface Submission {
  /** For `<form action>`: React keeps a submit that comes before the page is awake, and sends it then. */
  readonly submit: (form: FormData) => void
  readonly busy: boolean
  readonly failure: Failure | undefined
  /** Grows with each failure: the same one again is read aloud and focused again. */
  readonly attempt: number
  /** Somebody has begun to mend a field. */
  readonly mend: (name: string) => void
}

/** Where one sending leads: a failure to show, or on to another screen, for which the button stays busy. */
export type Outcome = Failure | 'leaving' | undefined

/** Sends a form once at a time and turns whatever goes wrong into a failure that can be shown. */
export function useSubmit(send: (form: FormData) => Promise<Outcome> | Outcome): Submission {
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)
  const [isLeaving, submit, isSending] = useActionState(async (wasLeaving: boolean, form: FormData) => {
    if (wasLeaving) return true
    const outcome = await settle(send, form)
    setFailure(typeof outcome === 'object' ? outcome : undefined)
    setAttempt(count => count + 1)
    return outcome === 'leaving'
  }, false)
  return {
    submit,
    busy: isSending || isLeaving,
    failure,
    attempt,
    mend: name => setFailure(current => dropField(current, name)),
  }
}

async function settle(send: (form: FormData) => Promise<Outcome> | Outcome, form: FormData) {
  try {
    return await send(form)
  } catch (error) {
    return toFailure(error)
  }
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
