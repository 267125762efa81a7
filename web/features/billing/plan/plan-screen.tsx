import { useTranslations } from 'use-intl'
import type { BillingDetail } from '#contract/billing-shape.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { Button } from '#web/ui/button.tsx'
import { PendingNotice } from '../upgrade/pending-notice.tsx'
import { PlainPlan } from './plain-plan.tsx'
import { ProPlan } from './pro-plan.tsx'
import { isPaidBySeat } from './seat-billing.ts'

export interface PlanScreenProps {
  readonly workspace: WorkspaceDetail
  readonly billing: BillingDetail
}

/** The plan of a workspace and everything that can be changed about it. */
export function PlanScreen({ workspace, billing }: PlanScreenProps) {
  const t = useTranslations('billing')
  return (
    <div className="grid grid-cols-1 gap-6">
      <PendingNotice slug={workspace.slug} payment={billing.pending_payment} />
      {billing.plan === 'free' ? (
        <PlainPlan
          title={t('now.free.title')}
          text={t('now.free.text')}
          action={
            <Button variant="accent" render={<PageLink to={upgradePath(workspace.slug)} />}>
              {t('now.free.upgrade')}
            </Button>
          }
        />
      ) : null}
      {billing.plan === 'enterprise' ? (
        <PlainPlan
          title={t('now.enterprise.title')}
          text={t('now.enterprise.text')}
          action={
            <Button variant="secondary" render={<PageLink to="/enterprise" />}>
              {t('now.enterprise.contact')}
            </Button>
          }
        />
      ) : null}
      {billing.plan === 'pro' && !isPaidBySeat(billing) ? (
        <PlainPlan title={t('now.given.title')} text={t('now.given.text')} />
      ) : null}
      {isPaidBySeat(billing) ? <ProPlan workspace={workspace} billing={billing} /> : null}
    </div>
  )
}
