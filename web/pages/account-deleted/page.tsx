import { useTranslations } from 'use-intl'
import { deletedAccountCookie } from '#contract/account.ts'
import { ScreenHead, SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { localizePath } from '../../platform/i18n/locale-paths.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { redirect } from '../../platform/router/router.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Only for a browser in which an account was just deleted, as the server noted there: a reload says it again, and the
 * address alone says nothing to anybody else.
 */
export async function loadPage({ session, readCookie, locale, config }: PageArguments): Promise<null> {
  const user = await session.load().catch(() => null)
  if (!user && readCookie(deletedAccountCookie)) return null
  throw redirect(localizePath(user ? '/account' : '/', locale, config.localeDomains))
}

export const describePage: NonNullable<PageModule['describePage']> = t => ({
  title: t('shell.titled', { title: t('account.deleted.title') }),
  noindex: true,
})

export function Page() {
  const t = useTranslations('account.deleted')
  return (
    <SignInFrame>
      <ScreenHead title={t('title')} arrives>
        {t('text')}
      </ScreenHead>
      <Button size="lg" className="self-start" render={<PageLink to="/" />}>
        {t('home')}
      </Button>
    </SignInFrame>
  )
}
