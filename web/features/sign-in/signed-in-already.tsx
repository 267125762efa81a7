import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A mailed link opened twice has worked the first time: its reader need not ask for another. */
export function SignedInAlready({ next }: { readonly next: string | undefined }) {
  const t = useTranslations('auth.linkPage')
  const user = useUser()
  if (!user) return null
  return (
    <Notice action={<TextLink render={<PageLink to={next ?? '/presentations'} />}>{t('goOn')}</TextLink>}>
      {t('signedIn', { email: user.email })}
    </Notice>
  )
}
