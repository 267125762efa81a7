import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type AccountProfile, type AccountSession, accountDataPath } from '#contract/account.ts'
import type { RefusedTeam } from '#contract/teams.ts'
import { RefusedTeams, SessionList } from '../../features/account/account-lists.tsx'
import { DeleteAccount, type Deletion } from '../../features/account/delete-account.tsx'
import { EmailSetting, NameForm, PasswordForm } from '../../features/account/profile-forms.tsx'
import { Setting } from '../../features/team/team-settings.tsx'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { Button } from '../../ui/button.tsx'
import { useReloadOnReturn } from '../workspace/workspace-page.tsx'

interface AccountData {
  readonly profile: AccountProfile
  readonly sessions: readonly AccountSession[]
  readonly deletion: Deletion
  readonly refused: readonly RefusedTeam[]
}

export async function loadPage({ api }: PageArguments): Promise<AccountData> {
  const [profile, sessions, deletion, refused] = await Promise.all([
    api.account.read(),
    api.account.sessions(),
    api.account.deletion(),
    api.teams.listRefused(),
  ])
  return { profile, sessions: sessions.results, deletion, refused: refused.results }
}

export const describePage: NonNullable<PageModule<AccountData>['describePage']> = t => ({
  title: t('shell.titled', { title: t('account.title') }),
  noindex: true,
})

/** Everything a person can change about their own account. */
export function Page({ data: { profile, sessions, deletion, refused } }: { data: AccountData }) {
  const t = useTranslations('account')
  useReloadOnReturn()
  return (
    <div className="mx-auto w-full max-w-5xl px-(--space-gutter) py-8 sm:py-12">
      <h1 className="type-display-2 mb-8">{t('title')}</h1>
      <Setting title={t('name.title')} text={t('name.text')}>
        <NameForm key={profile.username} profile={profile} />
      </Setting>
      <Setting title={t('email.title')} text={t('email.text')}>
        <EmailSetting profile={profile} />
      </Setting>
      <Setting
        title={t('passwords.title')}
        text={t(profile.has_password ? 'passwords.text' : 'passwords.textNone')}
      >
        <PasswordForm profile={profile} />
      </Setting>
      <Setting title={t('sessions.title')} text={t('sessions.text')}>
        <SessionList sessions={sessions} />
      </Setting>
      {refused.length === 0 ? null : (
        <Setting title={t('refused.title')} text={t('refused.text')}>
          <RefusedTeams teams={refused} />
        </Setting>
      )}
      <Setting title={t('data.title')} text={t('data.text')}>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          render={<a href={accountDataPath} download />}
        >
          {t('data.download')}
        </Button>
      </Setting>
      <Setting title={t('remove.title')} text={t('remove.text')}>
        <DeleteAccount profile={profile} deletion={deletion} />
      </Setting>
    </div>
  )
}
