import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sectionPath } from '../workspace-sections.ts'

export interface SeatsExceededProps {
  readonly workspace: WorkspaceDetail
  /** How many seats were needed, and how many there were. */
  readonly count: number
  readonly free: number
}

/** The limit of the plan, said where it is met, with the way to more. */
export function SeatsExceeded({ workspace, count, free }: SeatsExceededProps) {
  const t = useTranslations('team')
  const errors = useTranslations('errors.code')
  return (
    <Notice
      tone="warning"
      announce
      title={errors('seats_exceeded')}
      action={
        <Button size="sm" variant="accent" render={<PageLink to={sectionPath(workspace.slug, 'plan')} />}>
          {t(workspace.tariff.level.is_free ? 'seats.upgrade' : 'seats.buy')}
        </Button>
      }
    >
      {t('invite.full', { count, free })}
    </Notice>
  )
}
