import { useTranslations } from 'use-intl'
import type { BillingDetail } from '#contract/billing-shape.ts'
import type { WorkspaceDetail, WorkspaceSummary } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/access.ts'
import type { FirstBill } from '../../features/billing/preview.ts'
import { AlreadyPaid, AskToPay, PendingNotice } from '../../features/billing/upgrade/notices.tsx'
import { beginChoice, boundSeats, toPurchase } from '../../features/billing/upgrade/purchase.ts'
import { UpgradeForm } from '../../features/billing/upgrade/upgrade-form.tsx'
import { PlanComparison } from '../../features/pricing/plan-comparison.tsx'
import { pickWorkspace, rememberWorkspace, workspaceCookie } from '../../features/workspace/last-workspace.ts'
import { expectSignIn } from '../../features/workspace/page-loading.ts'
import { WorkspaceField } from '../../features/workspace/workspace-field.tsx'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { useGo } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { upgradePath } from '../../platform/router/paths.ts'

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

interface BoostData {
  readonly workspaces: readonly WorkspaceSummary[]
  /** The one that is upgraded: the one asked for, else the last one used. */
  readonly workspace: WorkspaceDetail
  /** Null for those who may not pay. */
  readonly billing: BillingDetail | null
  readonly query: string
  readonly first: FirstBill | null
}

function loadBoost(args: PageArguments): Promise<BoostData> {
  return expectSignIn(args, async () => {
    const { api, url, readCookie } = args
    const { results: workspaces } = await api.workspaces.list()
    const asked = url.searchParams.get('workspace')
    const isOwn = workspaces.some(({ slug }) => slug === asked)
    const chosen = pickWorkspace(workspaces, isOwn ? (asked ?? undefined) : readCookie(workspaceCookie))
    const params = { slug: chosen?.slug ?? '' }
    const [workspace, billing] = await Promise.all([
      api.workspaces.read({ params }),
      can(chosen?.role, 'workspace.billing') ? api.billing.read({ params }) : null,
    ])
    const first = billing?.plan === 'free' ? await loadFirstBill(args, workspace, billing) : null
    return { workspaces, workspace, billing, query: url.search, first }
  })
}

/** The page is loaded with its bill; if that is refused, for instance for a code in the URL, the page requests it and shows why. */
async function loadFirstBill(
  { api, url, locale, isFirstLoad }: PageArguments,
  { slug, kind }: WorkspaceDetail,
  billing: BillingDetail,
): Promise<FirstBill | null> {
  // While rendering on the server only GET calls are allowed.
  if (isFirstLoad) return null
  const action = toPurchase(beginChoice(url.searchParams, boundSeats(kind, billing.taken_seats), locale))
  const preview = await api.billing.preview({ params: { slug }, body: action }).catch(() => null)
  return preview && { action, preview }
}
