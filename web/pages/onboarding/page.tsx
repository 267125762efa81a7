import { onboardingDeck } from '#content/demo/decks.ts'
import { ApiError } from '#contract/api-error.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { EditorScreen } from '#web/features/editor/frame/editor-screen.tsx'
import { lessonsCookie, readTaughtDeck } from '#web/features/editor/lessons/coach-layer.tsx'
import type { OpenedDeck } from '#web/features/editor/session/page-editor.ts'
import { findStartWorkspace } from '#web/features/workspace/last-workspace.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { barSlots } from '../edit/bar-slots.tsx'

const CLOSED: ReadonlySet<string> = new Set<ErrorCode>(['presentation_not_found', 'workspace_access_denied'])

/** The tutorial deck: the one started in this browser before, else a new one. */
export const loadPage: PageModule<OpenedDeck>['loadPage'] = async args =>
  (await openBegun(args)) ?? { kind: 'new', deck: await startLessons(args) }

async function openBegun({ api, readCookie }: PageArguments): Promise<OpenedDeck | undefined> {
  const slug = readTaughtDeck(readCookie(lessonsCookie))
  if (!slug) return undefined
  try {
    const reply = await api.presentations.open({ params: { slug }, query: {} })
    return { kind: 'stored', reply }
  } catch (error) {
    // It was deleted, or belongs to somebody else who learnt in this browser.
    if (error instanceof ApiError && CLOSED.has(error.code)) return undefined
    throw error
  }
}

async function startLessons(args: PageArguments) {
  const workspace = await findStartWorkspace(args)
  return instantiateDraft(onboardingDeck(args.locale), { nextUid: makeUid, workspace })
}

export const describePage: PageModule<OpenedDeck>['describePage'] = t => ({
  title: t('shell.titled', { title: t('presentations.onboarding.title') }),
  noindex: true,
})

export function Page({ data }: { data: OpenedDeck }) {
  return <EditorScreen opened={data} teaches={data.kind === 'new'} slots={barSlots} />
}
