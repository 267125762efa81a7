import { ApiError } from '#contract/api-error.ts'
import type { PresentationPreview } from '#contract/presentation-shape.ts'
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
  /** What the address asks to copy; null in it where it may not be copied or is not there. */
  readonly copy: { readonly preview: PresentationPreview | null } | null
}

export function loadCreate(args: PageArguments): Promise<CreateData> {
  return expectSignIn(args, async () => {
    const copied = args.url.searchParams.get('copy')
    const listed = copied === null ? listTemplates(args) : null
    const copy = copied === null ? null : readCopied(args, copied)
    const { results: workspaces } = await args.api.workspaces.list()
    const asked = args.url.searchParams.get('workspace')
    const isOwn = workspaces.some(({ slug }) => slug === asked)
    const wanted = isOwn ? (asked ?? undefined) : args.readCookie(workspaceCookie)
    const slug = pickWorkspace(workspaces, wanted)?.slug
    const room = slug ? { slug, canAdd: await askRoom(args, slug) } : null
    return { workspaces, asked, room, templates: await listed, copy: await copy }
  })
}

function listTemplates({ api }: PageArguments): Promise<TemplatePage | null> {
  return api.templates.list({ query: { page_size: templatesPerPage } }).catch(() => null)
}

async function readCopied({ api }: PageArguments, slug: string): Promise<CreateData['copy']> {
  try {
    const preview = await api.presentations.preview({ params: { slug } })
    return { preview: preview.settings.copying ? preview : null }
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return { preview: null }
    throw error
  }
}

/** Where that cannot be told, making one will tell. */
async function askRoom({ api }: Pick<PageArguments, 'api'>, slug: string): Promise<boolean> {
  const reply = await api.workspaces.canAddPresentation({ params: { slug } }).catch(() => undefined)
  return reply?.can_add ?? true
}
