import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AccountProfile, account } from '#contract/account.ts'
import { ApiError } from '#contract/api-error.ts'
import type { CallReply } from '#contract/endpoint.ts'
import { deletedWorkspaceDays } from '#domain/workspace/team.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { useLeave } from '../../platform/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LogInAgain, mustLogInAgain, PasswordField } from './prove-owner.tsx'
import { useAccountCall } from './use-account-call.ts'

export type Deletion = CallReply<typeof account.deletion>

interface DeleteAccountProps {
  readonly profile: AccountProfile
  readonly deletion: Deletion
}

/** Says what goes and what stays; asks for the address to be typed, and for the password. */
export function DeleteAccount({ profile, deletion }: DeleteAccountProps) {
  const t = useTranslations('account.remove')
  const words = useTranslations('account')
  const { api } = useRuntime()
  const leave = useLeave()
  const { busy, fieldText, refusal, clear, run } = useAccountCall()
  const [isAsking, setIsAsking] = useState(false)
  const [isOutdated, setIsOutdated] = useState(false)
  const [password, setPassword] = useState('')
  const { email } = profile

  async function remove(): Promise<void> {
    setIsOutdated(false)
    const body = { email, password, teams: deletion.teams.map(({ slug }) => slug) }
    await run(async () => {
      await api.account.remove({ body }).catch((thrown: unknown) => {
        if (thrown instanceof ApiError && thrown.code === 'conflict') setIsOutdated(true)
        throw thrown
      })
      // Before the page is read anew: it would send whoever is signed out to log in.
      leave('/account/deleted', { replace: true })
    })
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">{t('stays')}</p>
      {deletion.plan === 'free' ? null : <p className="text-sm">{t('plan')}</p>}
      <OwnTeams deletion={deletion} />
      {mustLogInAgain(profile) ? (
        <LogInAgain profile={profile} />
      ) : (
        <Button variant="secondary" className="text-danger!" onClick={() => setIsAsking(true)}>
          {t('open')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={next => {
          clear()
          setPassword('')
          setIsAsking(next)
        }}
        onConfirm={() => void remove()}
        danger
        busy={busy}
        error={isOutdated ? t('changed') : refusal}
        title={t('dialog')}
        description={t('text')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        typeToConfirm={{ text: email, label: t('type', { email }) }}
      >
        {profile.has_password ? (
          <PasswordField
            label={words('password')}
            value={password}
            error={fieldText('password')}
            onChange={setPassword}
          />
        ) : null}
      </ConfirmDialog>
    </div>
  )
}

function OwnTeams({ deletion: { teams } }: { deletion: Deletion }) {
  const t = useTranslations('account.remove')
  if (teams.length === 0) return null
  return (
    <div className="text-sm">
      <p>{t('teams')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
        {teams.map(({ slug, name, others, plan }) => (
          <li key={slug} className="break-words">
            {others > 0
              ? t('teamShared', { name, others, days: deletedWorkspaceDays })
              : t('teamAlone', { name })}
            {plan === 'free' ? null : ` ${t(others > 0 ? 'teamPaidShared' : 'teamPaid')}`}
            {others > 0 ? (
              <>
                {' '}
                <TextLink render={<PageLink to={`/myteam/${slug}/settings`} />}>{t('transfer')}</TextLink>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
