import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/access.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { countSeats, type SeatCount } from '../seats.ts'
import { sectionPath } from '../workspace-sections.ts'

/** The seats of the workspace: taken, reserved and free, with a link to buy more. */
export function SeatsCard({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.seats')
  const count = countSeats(workspace)
  const { people, invited, seats, free, over } = count
  const lines = [
    { id: 'people', value: people, dot: 'bg-ink' },
    { id: 'invited', value: invited, dot: invitedFill },
    { id: 'free', value: free, dot: 'bg-wash-strong' },
  ] as const
  return (
    <Card render={<section aria-labelledby="seats" />}>
      <h2 id="seats" className="text-sm font-medium text-ink-soft">
        {t('title')}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="type-display-2 tabular-nums">{people + invited}</span>
        <span className="text-ink-soft">{seats === null ? t('unbounded') : t('of', { seats })}</span>
      </p>
      {seats === null ? null : <Meter count={count} seats={seats} />}
      <dl className="mt-4 grid gap-1.5 text-sm">
        {lines.map(({ id, value, dot }) =>
          value === null || (id === 'invited' && value === 0) ? null : (
            <div key={id} className="flex items-center gap-2.5">
              <span aria-hidden="true" className={joinClasses('size-2 shrink-0 rounded-full', dot)} />
              <dt className="flex-1 text-ink-soft">{t(id)}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {over > 0 ? <p className="mt-4 text-sm text-warning">{t('over', { over })}</p> : null}
      {seats !== null && can(workspace.role, 'workspace.billing') ? (
        <Button
          variant="secondary"
          size="sm"
          fullWidth
          className="mt-5"
          render={<PageLink to={sectionPath(workspace.slug, 'plan')} />}
        >
          {t(workspace.tariff.level.is_free ? 'upgrade' : 'buy')}
        </Button>
      ) : null}
    </Card>
  )
}

/** Hatched: reserved by an invitation. */
const invitedFill = 'bg-[repeating-linear-gradient(135deg,var(--ink)_0_1.5px,transparent_1.5px_4px)]'

function Meter({ count, seats }: { count: SeatCount; seats: number }) {
  const all = Math.max(seats, count.people + count.invited)
  const share = (part: number) => `${(part / all) * 100}%`
  return (
    <div aria-hidden="true" className="mt-3 flex h-2 gap-px overflow-hidden rounded-press bg-wash-strong">
      <div className="h-full bg-ink" style={{ width: share(count.people) }} />
      <div className={joinClasses('h-full', invitedFill)} style={{ width: share(count.invited) }} />
    </div>
  )
}
