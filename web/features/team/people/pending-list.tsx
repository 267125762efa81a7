import { Mail } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { countDaysLeft } from '#web/platform/time/time.ts'
import { Button } from '#web/ui/button.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTeamCall } from '../use-team-call.ts'

type Invitation = WorkspaceDetail['invitations'][number]

export interface PendingListProps {
  readonly workspace: WorkspaceDetail
  readonly now: Date
}

/** Who is invited and has not answered yet. */
export function PendingList({ workspace, now }: PendingListProps) {
  const t = useTranslations('team.pending')
  const { invitations, slug } = workspace
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="pending">
      <h2 id="pending" className="type-title flex items-baseline gap-2">
        {t('title')}
        <span className="text-sm font-normal text-ink-soft tabular-nums">{invitations.length}</span>
      </h2>
      <ul className="mt-3 border-t border-line">
        {invitations.map(invitation => (
          <PendingRow key={invitation.email} slug={slug} invitation={invitation} now={now} />
        ))}
      </ul>
    </section>
  )
}

const minute = 60_000

function PendingRow({ slug, invitation, now }: { slug: string; invitation: Invitation; now: Date }) {
  const t = useTranslations('team.pending')
  const format = useFormatter()
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const again = useTeamCall()
  const takingBack = useTeamCall()
  const { email } = invitation
  const sentAt = new Date(invitation.created_at)
  const isFresh = now.getTime() - sentAt.getTime() < minute
  const sent = t('sent', { when: isFresh ? t('justNow') : format.relativeTime(sentAt, now) })
  const expires = t('expires', { days: countDaysLeft(invitation.expires_at, now) })

  async function act({ run, refresh }: typeof again, call: () => Promise<unknown>, done: string) {
    const outcome = await run(call)
    if (!outcome) return
    if ('refused' in outcome) return void tell({ title: outcome.text, tone: 'danger' })
    tell({ title: done, tone: 'success' })
    await refresh()
  }
  const params = { slug }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full border border-dashed border-line-strong text-ink-faint"
      >
        <Mail strokeWidth={1.75} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium" title={email}>
          {email}
        </p>
        <p className="text-sm text-ink-soft">{t('line', { sent, expires })}</p>
      </div>
      <div className="flex gap-1 max-sm:w-full max-sm:pl-10">
        <Button
          variant="quiet"
          size="sm"
          busy={again.busy}
          aria-label={t('againNamed', { email })}
          onClick={() =>
            void act(
              again,
              () => api.teams.invite({ params, body: { emails: [email] } }),
              t('resent', { email }),
            )
          }
        >
          {t('again')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          busy={takingBack.busy}
          aria-label={t('takeBackNamed', { email })}
          onClick={() =>
            void act(takingBack, () => api.teams.kick({ params, body: { email } }), t('takenBack', { email }))
          }
        >
          {t('takeBack')}
        </Button>
      </div>
    </li>
  )
}
