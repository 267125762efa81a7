import { useTranslations } from 'use-intl'
import { invitationDays } from '#domain/workspace/team.ts'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ForAnother } from './for-another.tsx'
import { JoinNow } from './join-now.tsx'
import { type JoinData, loadJoin, type OpenInvitation } from './load-join.ts'
import { SignInFirst } from './sign-in-first.tsx'

export const loadPage: PageModule<JoinData>['loadPage'] = loadJoin

export const describePage: PageModule<JoinData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('team.join.title') }),
  noindex: true,
})

/** What one is invited to, by whom, and the way in. */
export function Page({ data }: { data: JoinData }) {
  return (
    <SignInFrame>{data.kind === 'open' ? <Open open={data} /> : <Closed kind={data.kind} />}</SignInFrame>
  )
}

function Open({ open }: { open: OpenInvitation }) {
  const user = useUser()
  const { email } = open.invitation
  if (!user) return <SignInFirst open={open} />
  if (email !== null && email !== user.email) return <ForAnother open={open} email={email} own={user.email} />
  return <JoinNow open={open} own={user.email} />
}

function Closed({ kind }: { kind: 'expired' | 'limited' }) {
  const t = useTranslations('team.join')
  const user = useUser()
  return (
    <>
      <ScreenHead title={t(`${kind}Title`)}>
        {kind === 'expired' ? t('expiredText', { days: invitationDays }) : t('limitedText')}
      </ScreenHead>
      <Button size="lg" className="self-start" render={<PageLink to={user ? '/myteam' : '/'} />}>
        {t(user ? 'workspaces' : 'home')}
      </Button>
    </>
  )
}
