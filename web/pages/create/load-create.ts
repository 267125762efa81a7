import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { templatesPerPage } from '#web/features/templates/template-filter.ts'
import type { TemplatePage } from '#web/features/templates/template-list-state.ts'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import { pickWorkspace, workspaceCookie } from '#web/features/workspace/last-workspace.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

export interface CreateData {
  readonly workspaces: readonly WorkspaceSummary[]
  /** The workspace the address names. */
  readonly asked: string | null
  /** Whether the plan of that workspace, or of the last one used, has room. */
  readonly room: { readonly slug: string; readonly canAdd: boolean } | null
  /** The first of the templates; the rest of the page stands without them. */
  readonly templates: TemplatePage | null
}

export function loadCreate(args: PageArguments): Promise<CreateData> {
  return expectSignIn(args, async () => {
    const listed = args.api.templates.list({ query: { page_size: templatesPerPage } }).catch(() => null)
    const { results: workspaces } = await args.api.workspaces.list()
    const asked = args.url.searchParams.get('workspace')
    const isOwn = workspaces.some(({ slug }) => slug === asked)
    const wanted = isOwn ? (asked ?? undefined) : args.readCookie(workspaceCookie)
    const slug = pickWorkspace(workspaces, wanted)?.slug
    const room = slug ? { slug, canAdd: await askRoom(args, slug) } : null
    return { workspaces, asked, room, templates: await listed }
  })
}

/** Where that cannot be told, making one will tell. */
async function askRoom({ api }: Pick<PageArguments, 'api'>, slug: string): Promise<boolean> {
  const reply = await api.workspaces.canAddPresentation({ params: { slug } }).catch(() => undefined)
  return reply?.can_add ?? true
}
