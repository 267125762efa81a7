import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** What a mailed link is for: a new password, or coming in without one. */
export type MailKind = 'reset' | 'link'

export function useSendMail(kind: MailKind, next: string | undefined): (email: string) => Promise<void> {
  const { api } = useRuntime()
  const lang = useRouteLocale()
  return async email => {
    if (kind === 'reset') await api.auth.requestReset({ body: { email, lang } })
    else await api.auth.requestLink({ body: { email, lang, ...(next && { next }) } })
  }
}
