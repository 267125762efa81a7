import { useFormatter, useTranslations } from 'use-intl'
import type { ListedWorkspace } from '#contract/workspace-shape.ts'
import { PlanBadge } from '#web/features/team/plan-badge.tsx'
import { sectionPath } from '#web/features/team/workspace-sections.ts'
import { listPath } from '#web/features/workspace/list-path.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export interface WorkspaceRowProps {
  readonly workspace: ListedWorkspace
  readonly isCurrent: boolean
  readonly now: Date
  readonly onOpen: () => void
}

const minute = 60_000

/** One workspace: its card leads to its people, and a way of its own to its presentations. */
export function WorkspaceRow({ workspace, isCurrent, now, onOpen }: WorkspaceRowProps) {
  const t = useTranslations('team')
  const format = useFormatter()
  const { slug, name, kind, role, tariff, people, seats } = workspace
  const changedAt = new Date(workspace.updated_at)
  const isFresh = now.getTime() - changedAt.getTime() < minute
  const when = isFresh ? t('pending.justNow') : format.relativeTime(changedAt, now)
  return (
    <Card
      padding="none"
      interactive
      render={<li />}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 p-4 has-[a:focus-visible]:border-focus sm:px-5"
    >
      <Avatar name={name} decorative />
      <div className="min-w-0 flex-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium">
          <PageLink
            to={sectionPath(slug, 'people')}
            className="min-w-0 rounded-item break-words after:absolute after:inset-0 after:rounded-sheet"
          >
            {name}
          </PageLink>
          {isCurrent ? <Badge dot>{t('list.current')}</Badge> : null}
        </h2>
        <p className="text-sm text-ink-soft">
          {t('list.yours', { role: t(`role.${role}`), kind: t(`kind.${kind}`) })}
        </p>
      </div>
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-ink-soft max-sm:w-full max-sm:pl-14 sm:*:not-first:w-32">
        <div className="sm:w-20 sm:text-right">
          <dt className="sr-only">{t('section.plan')}</dt>
          <dd>
            <PlanBadge plan={tariff.level.name} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">{t('seats.title')}</dt>
          <dd className="tabular-nums">
            {kind === 'personal' || seats === null
              ? t('people.count', { count: people })
              : t('list.seats', { people, seats })}
          </dd>
        </div>
        <div className="max-md:hidden">
          <dt className="sr-only">{t('list.order.updated_at')}</dt>
          <dd>{t('list.changed', { when })}</dd>
        </div>
      </dl>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('list.presentationsOf', { name })}
        className="relative z-1 max-sm:ml-14"
        render={<PageLink to={listPath(slug)} onClick={onOpen} />}
      >
        {t('list.presentations')}
      </Button>
    </Card>
  )
}
