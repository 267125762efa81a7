import { defaultTitle } from '#content/default-title.ts'
import { createPresentation, type Presentation } from '#domain/deck/presentation.ts'
import { createFirstSlide } from '#domain/deck/slide.ts'
import { findStartWorkspace, type StartArguments } from '#web/features/workspace/last-workspace.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

/** A deck that exists only here; the first save makes it the server's. */
export async function startDeck(args: StartArguments & Pick<PageArguments, 'locale'>): Promise<Presentation> {
  return createPresentation({
    name: defaultTitle(args.locale),
    workspace: await findStartWorkspace(args),
    slides: [createFirstSlide(makeUid())],
  })
}
