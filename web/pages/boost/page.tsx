import { useTranslations } from 'use-intl'
import { AlreadyPaid } from '#web/features/billing/upgrade/already-paid.tsx'
import { AskToPay } from '#web/features/billing/upgrade/ask-to-pay.tsx'
import { PendingNotice } from '#web/features/billing/upgrade/pending-notice.tsx'
import { UpgradeForm } from '#web/features/billing/upgrade/upgrade-form.tsx'
import { PlanComparison } from '#web/features/pricing/plan-comparison.tsx'
import { rememberWorkspace } from '#web/features/workspace/last-workspace.ts'
import { WorkspaceField } from '#web/features/workspace/workspace-field.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { type BoostData, loadBoost } from './load-boost.ts'

export const loadPage: PageModule<BoostData>['loadPage'] = loadBoost

export const describePage: PageModule<BoostData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('billing.upgrade.title') }),
  noindex: true,
})

/** Where a workspace gets the pro plan. */
export function Page({ data }: { data: BoostData }) {
  const t = useTranslations('billing.upgrade')
  const go = useGo()
  const { workspace, workspaces } = data

  function choose(slug: string) {
    rememberWorkspace(slug)
    go(upgradePath(slug))
  }

  return (
    <div className="mx-auto w-full max-w-6xl px-(--space-gutter) py-8 sm:py-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="type-display-2">{t('title')}</h1>
          <p className="mt-2 max-w-prose text-md text-ink-soft">{t('lead', { workspace: workspace.name })}</p>
        </div>
        <WorkspaceField
          label={t('workspace')}
          workspaces={workspaces}
          value={workspace.slug}
          onChange={choose}
        />
      </div>
      <Body key={workspace.slug} data={data} />
      <section aria-labelledby="compare" className="mt-16">
        <h2 id="compare" className="type-display-3 mb-5">
          {t('compare')}
        </h2>
        <PlanComparison present={workspace.tariff.level.name} />
      </section>
    </div>
  )
}

function Body({ data: { workspace, billing, query, first } }: { data: BoostData }) {
  if (!workspace.tariff.level.is_free || workspace.is_internal) return <AlreadyPaid workspace={workspace} />
  if (!billing) return <AskToPay workspace={workspace} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <PendingNotice slug={workspace.slug} payment={billing.pending_payment} />
      <UpgradeForm workspace={workspace} billing={billing} query={query} first={first} />
    </div>
  )
}
