import { defaultTitle } from '#content/default-title.ts'
import { createPresentation, type Presentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { pickWorkspace, workspaceCookie } from '#web/features/workspace/last-workspace.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

type StartArguments = Pick<PageArguments, 'session' | 'url' | 'locale' | 'readCookie'>

/**
 * A deck that exists only here; the first save makes it the server's. It belongs to the workspace the address names,
 * else to the one used last; a guest's belongs to none.
 */
export async function startDeck({ session, url, locale, readCookie }: StartArguments): Promise<Presentation> {
  const user = await session.load()
  const asked = url.searchParams.get('workspace')
  const own = user?.workspaces ?? []
  const known = own.some(({ slug }) => slug === asked) ? asked : readCookie(workspaceCookie)
  return createPresentation({
    name: defaultTitle(locale),
    workspace: pickWorkspace(own, known ?? undefined)?.slug ?? null,
    slides: [createSlide({ index: 0, uid: makeUid() })],
  })
}
