import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { useTeamCall } from '#web/features/team/use-team-call.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { countDaysLeft } from '#web/platform/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import type { DeletedTeam } from './load-my-team.ts'

export interface DeletedTeamsProps {
  readonly teams: readonly DeletedTeam[]
  readonly now: Date
}

/** Teams that were deleted and can still be taken back. */
export function DeletedTeams({ teams, now }: DeletedTeamsProps) {
  const t = useTranslations('team.deleted')
  if (teams.length === 0) return null
  return (
    <section aria-labelledby="deleted" className="mt-14">
      <h2 id="deleted" className="type-title">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('text')}</p>
      <ul className="mt-4 border-t border-line">
        {teams.map(team => (
          <DeletedRow key={team.slug} team={team} now={now} />
        ))}
      </ul>
    </section>
  )
}

const minute = 60_000

function DeletedRow({ team, now }: { team: DeletedTeam; now: Date }) {
  const t = useTranslations('team')
  const format = useFormatter()
  const money = useMoney()
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long', timeZone: 'UTC' })
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run, refresh } = useTeamCall()
  const [needsRoom, setNeedsRoom] = useState(false)
  const { slug, name } = team
  const deletedAt = new Date(team.deleted_at)
  const isFresh = now.getTime() - deletedAt.getTime() < minute
  const when = isFresh ? t('pending.justNow') : format.relativeTime(deletedAt, now)
  const left = t('deleted.left', { days: countDaysLeft(team.gone_at, now) })

  const amount = team.takes.map(one => money(one.amount, one.currency)).join(' + ')
  const back = [
    team.paid_until
      ? t(team.auto_renewal ? 'deleted.renews' : 'deleted.ends', { date: day(team.paid_until) })
      : '',
    amount ? t('deleted.takes', { amount }) : '',
  ]
    .filter(Boolean)
    .join(' ')

  async function takeBack(): Promise<void> {
    setNeedsRoom(false)
    const outcome = await run(() => api.teams.restore({ params: { slug } }))
    if (!outcome) return
    if ('refused' in outcome) {
      const { refused, text } = outcome
      if (refused instanceof ApiError && refused.code === 'pay') setNeedsRoom(true)
      else tell({ title: text, tone: 'danger' })
      return
    }
    tell({ title: t('deleted.restored', { name }), tone: 'success' })
    await refresh()
  }

  return (
    <li className="grid gap-3 border-b border-line py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-ink-soft">{t('deleted.line', { when, left })}</p>
          {back ? <p className="text-sm text-ink-soft">{back}</p> : null}
        </div>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t('deleted.restoreNamed', { name })}
          onClick={() => void takeBack()}
        >
          {t('deleted.restore')}
        </Button>
      </div>
      {needsRoom ? (
        <Notice
          tone="warning"
          announce
          title={t('deleted.payTitle')}
          action={
            <Button size="sm" variant="accent" render={<PageLink to="/boost" />}>
              {t('create.payAction')}
            </Button>
          }
        >
          {t('deleted.payText')}
        </Notice>
      ) : null}
    </li>
  )
}
