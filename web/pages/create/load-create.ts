import { useEffect, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { PresentationPreview } from '#contract/presentation-shape.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { type TemplatePage, templatesPerPage } from '../../features/templates/template-list.ts'
import { pickWorkspace, workspaceCookie } from '../../features/workspace/last-workspace.ts'
import { expectSignIn } from '../../features/workspace/page-loading.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'

export interface CreateData {
  readonly workspaces: readonly WorkspaceSummary[]
  /** The workspace the address names. */
  readonly asked: string | null
  /** The folder of it that the address names. */
  readonly folder: number | null
  /** Whether the plan of that workspace, or of the last one used, has room. */
  readonly room: { readonly slug: string; readonly canAdd: boolean } | null
  /** The first of the templates; the rest of the page works without them. */
  readonly templates: TemplatePage | null
  /** The presentation to copy, from the URL; null if it does not exist or may not be copied. */
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
    const folder = Number(args.url.searchParams.get('folder')) || null
    return { workspaces, asked, folder, room, templates: await listed, copy: await copy }
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

/** If this fails, creating one will report it. */
async function askRoom({ api }: Pick<PageArguments, 'api'>, slug: string): Promise<boolean> {
  const reply = await api.workspaces.canAddPresentation({ params: { slug } }).catch(() => undefined)
  return reply?.can_add ?? true
}

/** Whether the chosen workspace has room for one more, according to the server; until it has answered, creating is allowed. */
export function useHasRoom(slug: string | undefined, loaded: CreateData['room']): boolean {
  const { api } = useRuntime()
  const [told, setTold] = useState(loaded)
  useEffect(() => {
    if (!slug || told?.slug === slug) return
    let isWanted = true
    const tell = (canAdd: boolean) => isWanted && setTold({ slug, canAdd })
    api.workspaces.canAddPresentation({ params: { slug } }).then(
      reply => tell(reply.can_add),
      () => tell(true),
    )
    return () => {
      isWanted = false
    }
  }, [api, slug, told])
  return told?.slug === slug ? (told?.canAdd ?? true) : true
}
