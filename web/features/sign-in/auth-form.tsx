import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Failure } from './failure.ts'
import { FailureNotice } from './failure-notice.tsx'
import type { Submission } from './use-submit.ts'

export interface AuthFormProps {
  readonly submission: Submission
  /** The id of the heading that names the form. */
  readonly labelledBy: string
  /** The id that fields name when the failure is about them together. */
  readonly failureId?: string
  /** The field to go back to when the failure names none. */
  readonly retryField?: string
  readonly children: ReactNode
}

/** A form of signing in: says what went wrong, and puts the hand where it can be mended. */
export function AuthForm({ submission, labelledBy, failureId, retryField, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { submit, failure, attempt, mend } = submission

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mended field changes the failure and must not move the hand
  useLayoutEffect(() => {
    const input = failure && findInput(form.current, failure, retryField)
    input?.focus()
    if (input?.type === 'password') input.select()
  }, [attempt])

  function noticeTyping({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement) mend(target.name)
  }

  return (
    <form
      ref={form}
      action={submit}
      onInput={noticeTyping}
      aria-labelledby={labelledBy}
      noValidate
      className="flex flex-col gap-5"
    >
      <FailureNotice key={attempt} failure={failure} {...(failureId && { id: failureId })} />
      {children}
    </form>
  )
}

function findInput(form: HTMLFormElement | null, failure: Failure, retryField: string | undefined) {
  const inputs = [...(form?.elements ?? [])].filter(element => element instanceof HTMLInputElement)
  const named = inputs.find(input => input.name in failure.fields)
  return (
    named ?? (failure.code === 'login_failed' ? inputs.find(({ name }) => name === retryField) : undefined)
  )
}
