import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from '../../platform/router/router-view.tsx'
import { useIsHydrated, useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthForm, type Outcome, readText, useSubmit } from './auth-form.tsx'
import { failFields, toFailure } from './failure.tsx'
import { checkPasswordPair, NewPasswordFields } from './password-fields.tsx'

interface NewPasswordFormProps {
  readonly labelledBy: string
  readonly secret: ResetSecret | undefined
  /** The password is set; passes the account's address. */
  readonly onDone: (email: string) => void
  readonly onExpired: () => void
}

const names = ['new_password1', 'new_password2'] as const

export function NewPasswordForm({ labelledBy, secret, onDone, onExpired }: NewPasswordFormProps) {
  const t = useTranslations('auth.newPassword')
  const { api } = useRuntime()

  async function send(form: FormData): Promise<Outcome> {
    const [new_password1, new_password2] = [readText(form, names[0]), readText(form, names[1])]
    const wrong = failFields(checkPasswordPair(names, [new_password1, new_password2], ''))
    if (wrong) return wrong
    try {
      const body = { uid: secret?.uid ?? '', token: secret?.token ?? '', new_password1, new_password2 }
      const { email } = await api.auth.confirmReset({ body })
      onDone(email)
      return 'leaving'
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code !== 'reset_link_expired') return failure
      onExpired()
      return undefined
    }
  }

  const submission = useSubmit(send)
  return (
    <AuthForm submission={submission} labelledBy={labelledBy}>
      <NewPasswordFields names={names} email="" errors={submission.failure?.fields ?? {}} />
      <Button type="submit" variant="accent" size="lg" fullWidth busy={submission.busy}>
        {t('submit')}
      </Button>
    </AuthForm>
  )
}

interface ResetSecret {
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

/** The history state set by the reset page; the server does not know it and renders nothing. */
export const passwordChangedState = { passwordChanged: true } as const

export function PasswordChanged() {
  const t = useTranslations('auth.newPassword')
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const isChanged = typeof state === 'object' && state !== null && 'passwordChanged' in state
  if (!isHydrated || !isChanged) return null
  return (
    <Notice tone="success" announce>
      {t('done')}
    </Notice>
  )
}
