import { useFormatter, useTranslations } from 'use-intl'
import type { AccountSession } from '#contract/account.ts'
import type { RefusedTeam } from '#contract/teams.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { Refusal } from './prove-owner.tsx'
import { useAccountCall } from './use-account-call.ts'

/** The browsers somebody is logged in with, this one first. */
export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const t = useTranslations('account.sessions')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, refusal, run } = useAccountCall()
  const hasOthers = sessions.some(session => !session.is_this)

  async function end(id: string): Promise<void> {
    if (await run(() => api.account.endSession({ params: { id } })))
      tell({ title: t('ended'), tone: 'success' })
  }

  async function endOthers(): Promise<void> {
    if (await run(() => api.account.endOtherSessions())) tell({ title: t('endedOthers'), tone: 'success' })
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-line">
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      <Refusal text={refusal} />
      {hasOthers ? (
        <Button variant="secondary" busy={busy} onClick={() => void endOthers()}>
          {t('endOthers')}
        </Button>
      ) : null}
    </div>
  )
}

interface SessionRowProps {
  readonly session: AccountSession
  readonly onEnd: () => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions')
  const format = useFormatter()
  const { browser, system } = session
  const name = browser
    ? t('known', { browser, system: system ?? t('unknownSystem') })
    : (system ?? t('unknownBrowser'))
  const write = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {session.is_this ? <Badge tone="success">{t('here')}</Badge> : null}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {t('since', { date: write(session.created_at) })}
          {session.is_this ? null : ` · ${t('used', { date: write(session.seen_at) })}`}
        </p>
      </div>
      {session.is_this ? null : (
        <Button variant="secondary" size="sm" aria-label={t('endLabel', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

/** Teams whose invitations somebody stopped by the link in an email; each can be allowed again. */
export function RefusedTeams({ teams }: { teams: readonly RefusedTeam[] }) {
  const t = useTranslations('account.refused')
  const format = useFormatter()
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, refusal, run } = useAccountCall()

  async function allow({ slug, name }: RefusedTeam): Promise<void> {
    if (await run(() => api.teams.allowInvitations({ params: { slug } })))
      tell({ title: t('allowed', { name }), tone: 'success' })
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-line">
        {teams.map(team => (
          <li key={team.slug} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium break-words">{team.name}</p>
              <p className="mt-0.5 text-sm text-ink-soft">
                {t('since', { date: format.dateTime(new Date(team.refused_at), { dateStyle: 'medium' }) })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              aria-label={t('allowLabel', { name: team.name })}
              onClick={() => void allow(team)}
            >
              {t('allow')}
            </Button>
          </li>
        ))}
      </ul>
      <Refusal text={refusal} />
    </div>
  )
}
