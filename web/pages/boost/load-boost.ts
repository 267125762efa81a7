import type { BillingDetail } from '#contract/billing-shape.ts'
import type { WorkspaceDetail, WorkspaceSummary } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { beginChoice, boundSeats, toPurchase } from '#web/features/billing/upgrade/choice.ts'
import type { FirstBill } from '#web/features/billing/use-preview.ts'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import { pickWorkspace, workspaceCookie } from '#web/features/workspace/last-workspace.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

export interface BoostData {
  readonly workspaces: readonly WorkspaceSummary[]
  /** The one that is upgraded: the one asked for, else the last one used. */
  readonly workspace: WorkspaceDetail
  /** Null for those who may not pay. */
  readonly billing: BillingDetail | null
  readonly query: string
  readonly first: FirstBill | null
}

export function loadBoost(args: PageArguments): Promise<BoostData> {
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

/** The page comes with its bill; where that is refused, such as by a code in the address, the page asks and tells. */
async function loadFirstBill(
  { api, url, locale, isFirstLoad }: PageArguments,
  { slug, kind }: WorkspaceDetail,
  billing: BillingDetail,
): Promise<FirstBill | null> {
  // A page that the server draws may read, but not ask by POST.
  if (isFirstLoad) return null
  const action = toPurchase(beginChoice(url.searchParams, boundSeats(kind, billing.taken_seats), locale))
  const preview = await api.billing.preview({ params: { slug }, body: action }).catch(() => null)
  return preview && { action, preview }
}
