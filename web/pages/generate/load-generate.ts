import { ApiError } from '#contract/api-error.ts'
import type { GenerationTask, OpenTask } from '#contract/generation.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { expectSignIn } from '#web/features/workspace/page-loading.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { redirect } from '#web/platform/router/router.ts'

export interface LoadedGenerate {
  readonly kind: 'loaded'
  readonly workspaces: readonly WorkspaceSummary[]
  /** The workspace the address names. */
  readonly asked: string | null
  /** The folder of that workspace that the presentation goes into. */
  readonly folder: number | null
  /** What the caller began and did not finish. */
  readonly open: readonly OpenTask[]
  /** Who writes; unknown where a task is opened. */
  readonly writer: 'model' | 'builtin' | null
  /** The one the address names. */
  readonly task: GenerationTask | null
  /** The address names one that is not there, or not the reader's. */
  readonly isMissing: boolean
  /** Words that the address brings. */
  readonly brief: string | null
}

export type GenerateData = LoadedGenerate | { readonly kind: 'failed' }

export function loadGenerate(args: PageArguments): Promise<GenerateData> {
  return expectSignIn(args, () => loadAll(args).catch(keepFailure))
}

async function loadAll(args: PageArguments): Promise<LoadedGenerate> {
  const { api, url, locale, config } = args
  const id = url.searchParams.get('task')
  const [{ results: workspaces }, listed, task] = await Promise.all([
    api.workspaces.list(),
    id === null ? api.generation.list() : null,
    id === null ? null : readTask(args, id),
  ])
  if (task?.task_state === 'SUCCESS' && task.slug !== null)
    throw redirect(localizePath(`/presentations/edit/${task.slug}`, locale, config.localeDomains))
  const isMissing = id !== null && task === null
  const known = isMissing ? await api.generation.list() : listed
  return {
    kind: 'loaded',
    workspaces,
    asked: url.searchParams.get('workspace'),
    folder: Number(url.searchParams.get('folder')) || null,
    open: known?.results ?? [],
    writer: known?.writer ?? null,
    task,
    isMissing,
    brief: url.searchParams.get('brief')?.slice(0, REQUEST_LIMITS.brief) ?? null,
  }
}

async function readTask({ api }: PageArguments, task_id: string): Promise<GenerationTask | null> {
  try {
    return await api.generation.read({ params: { task_id } })
  } catch (error) {
    // What is no id at all is refused as a bad request.
    if (error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 400)) return null
    throw error
  }
}

/** A failed load can be retried. */
function keepFailure(error: unknown): GenerateData {
  if (error instanceof ApiError && error.statusCode !== 401) return { kind: 'failed' }
  if (error instanceof TypeError) return { kind: 'failed' }
  throw error
}
