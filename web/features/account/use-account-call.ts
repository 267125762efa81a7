import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { passwordLength } from '#domain/account/credentials.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { useRevalidator } from '../../platform/router/router-view.tsx'
import { useReloadUser } from '../../platform/session/use-session.ts'

interface AccountCall {
  readonly busy: boolean
  /** What was refused about a field, in words. */
  readonly fieldText: (name: string) => string | undefined
  /** What was refused about the whole, in words. */
  readonly refusal: string | undefined
  readonly clear: () => void
  /** Whether it went well; undefined for a second click while the first is under way. */
  readonly run: (call: () => Promise<unknown>) => Promise<boolean | undefined>
}

/** Sends one change of the account at a time, and reads the page anew after it: another tab may have changed it too. */
export function useAccountCall(): AccountCall {
  const t = useTranslations('account')
  const errors = useTranslations('errors')
  const { revalidate } = useRevalidator()
  const reloadUser = useReloadUser()
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const isSending = useRef(false)

  function explain(thrown: unknown): string {
    if (!(thrown instanceof ApiError)) return t('unreachable')
    const seconds = thrown.data?.retry_after
    if (thrown.code !== 'too_many_requests' || typeof seconds !== 'number')
      return errors(`code.${thrown.code}`)
    return t('tooMany', { minutes: Math.max(1, Math.ceil(seconds / 60)) })
  }

  function clear(): void {
    setFields({})
    setRefusal(undefined)
  }

  async function run(call: () => Promise<unknown>): Promise<boolean | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    clear()
    try {
      await call()
      await Promise.all([revalidate(), reloadUser()])
      return true
    } catch (thrown) {
      const wrong = thrown instanceof ApiError ? thrown.fields : {}
      setFields(wrong)
      if (Object.keys(wrong).length === 0) setRefusal(explain(thrown))
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const fieldText = (name: string) => {
    const code = fields[name]
    return code && errors(`field.${code}`, passwordLength)
  }
  return { busy, fieldText, refusal, clear, run }
}
