import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import type { Plan } from '#domain/billing/plans.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSeatsUsed } from './seats.ts'
import { listSections, sectionPath, type WorkspaceSection } from './workspace-sections.ts'

interface WorkspaceFrameProps {
  readonly workspace: WorkspaceDetail
  readonly section: WorkspaceSection
  /** Sections with headings of level 2. */
  readonly children: ReactNode
}

/** Set smaller, so that a name of several lines does not push the page down. */
const longName = 32

/** The frame of a workspace's pages: name, plan, seats and tabs. */
export function WorkspaceFrame({ workspace, section, children }: WorkspaceFrameProps) {
  const t = useTranslations('team')
  const seatsUsed = useSeatsUsed(workspace)
  const { slug, name, kind, role, tariff } = workspace
  return (
    <div className="mx-auto w-full max-w-5xl px-(--space-gutter) py-6 sm:py-10">
      <TextLink quiet render={<PageLink to="/myteam" />} className="inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {t('frame.back')}
      </TextLink>
      <header className="mt-5 mb-6 flex flex-wrap items-center gap-x-4 gap-y-4">
        <Avatar name={name} size="lg" decorative className="max-sm:size-11 max-sm:text-base" />
        <div className="min-w-0 flex-1 basis-60 max-sm:basis-0">
          <h1
            className={joinClasses(
              'break-words',
              name.length > longName ? 'type-display-3' : 'type-display-2',
            )}
          >
            {name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
            <PlanBadge plan={tariff.level.name} />
            <span>
              {kind === 'team'
                ? t('frame.line', { kind: t('kind.team'), seats: seatsUsed })
                : t('kind.personal')}
            </span>
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:w-full"
          render={<PageLink to={`/presentations/${slug}`} />}
        >
          {t('frame.presentations')}
        </Button>
      </header>
      <TabLinks
        label={t('frame.sections')}
        current={section}
        links={listSections(role).map(id => ({
          id,
          label: t(`section.${id}`),
          render: <PageLink to={sectionPath(slug, id)} />,
        }))}
      />
      <div className="pt-8">{children}</div>
    </div>
  )
}

export function PlanBadge({ plan }: { plan: Plan }) {
  const t = useTranslations('team')
  return <Badge tone={plan === 'free' ? 'neutral' : 'info'}>{t(`plan.${plan}`)}</Badge>
}
