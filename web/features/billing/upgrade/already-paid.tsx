import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { planPath } from '../paths.ts'

/** A workspace that already has a paid plan is led to where that is run. */
export function AlreadyPaid({ workspace }: { workspace: WorkspaceSummary }) {
  const t = useTranslations('billing')
  const plan = workspace.tariff.level.name
  return (
    <Card padding="lg" render={<section aria-labelledby="already-paid" />} className="max-w-2xl">
      <h2 id="already-paid" className="type-display-3">
        {t('already.title', { workspace: workspace.name, plan: t(`plan.name.${plan}`) })}
      </h2>
      <p className="mt-2 text-ink-soft">
        {t(`already.${workspace.is_internal ? 'given' : plan === 'enterprise' ? 'enterprise' : 'pro'}`)}
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {can(workspace.role, 'workspace.billing') ? (
          <Button render={<PageLink to={planPath(workspace.slug)} />}>{t('already.plan')}</Button>
        ) : null}
        <Button variant="secondary" render={<PageLink to={`/presentations/${workspace.slug}`} />}>
          {t('already.presentations')}
        </Button>
      </div>
    </Card>
  )
}
