import { settingsSchema } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { DomainError } from '#domain/errors.ts'
import type { DrawnDeck } from '#domain/generation/draft/draw-deck.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { addPresentation } from '../../presentations/add-presentation.ts'
import { holdWorkspaces } from '../../workspaces/hold-workspaces.ts'
import type { SlidePictures } from './find-pictures.ts'
import { HoldLost, type Run } from './held.ts'
import { endHeld, lockHeld, readHold } from './queries.ts'

/** Makes the presentation and ends the task, both or neither: there are never two of one task. */
export async function publishDeck(run: Run, name: string, deck: DrawnDeck): Promise<void> {
  const { services, task } = run
  await services.orm.transaction(async orm => {
    // The workspace first, as whoever deletes it does: two who want both never wait for each other.
    await holdWorkspaces(orm, [task.workspaceId])
    if (!(await lockHeld(orm, run))) throw new HoldLost()
    const found = await readHold(orm, run)
    if (!can(found?.role ?? undefined, 'presentation.create'))
      throw new DomainError('workspace_access_denied')
    const { presentation } = await addPresentation(orm, services, task.workspaceId, {
      ...{ name, theme: deck.theme, slides: deck.slides },
      settings: settingsSchema.parse({}),
      creationKey: task.id,
    })
    await endHeld(orm, run, services.clock.now(), { state: 'SUCCESS', slug: presentation.slug })
  })
}

/** The services that pictures come from want to know which are shown. */
export async function tellOfPictures(
  run: Run,
  slides: readonly Slide[],
  pictures: readonly SlidePictures[],
): Promise<void> {
  const shown = new Set(slides.flatMap(({ items }) => items.map(item => ('src' in item ? item.src : null))))
  const used = pictures.flatMap(({ found }) => found.filter(({ src }) => shown.has(src)))
  const downloads = new Set(used.flatMap(({ download }) => download ?? []))
  for (const download of downloads) await run.services.pictures.markUsed(download).catch(() => false)
}
