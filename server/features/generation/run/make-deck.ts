import type { Plan } from '#domain/billing/plans.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { type DrawnDeck, drawDeck } from '#domain/generation/draft/draw-deck.ts'
import type { Outline } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { GenerationStep } from '#domain/generation/steps.ts'
import type { Locale } from '#domain/locale.ts'
import { can } from '#domain/workspace/access.ts'
import { ClaimLost } from '#server/tasks/claimed-task.ts'
import { findNewLook } from '../../brand/brand.ts'
import { putIntoFolder } from '../../folders/folders.ts'
import { addPresentation } from '../../presentations/presentations.ts'
import { lockWorkspaces } from '../../workspaces/workspaces.ts'
import { changeClaimedTask, lockClaimedTask, readClaim, type TaskRow } from '../queries.ts'
import { type GenerationRun, saveProgress } from './generation-run.ts'
import { makeOutline, makeStructure } from './plan-deck.ts'
import { reviewSlides } from './review-slides.ts'
import { findPictures, type SlidePictures, writeSlides } from './slide-contents.ts'

/** All the steps in their order. Each first looks for the results of an earlier worker. */
export async function makeDeck(run: GenerationRun, plan: Plan): Promise<void> {
  const { task } = run
  const structure = await makeStructure(run, plan)
  const planned = await makeOutline(run, structure, plan)
  if (!planned) return
  run.meter.allow(planned.entries.length)
  const drafted = { outline: planned, contents: await writeSlides(run, structure, planned) }
  const { outline, contents } = await reviewSlides(run, structure, drafted)
  const { language } = structure.brief
  const isPlanned = outline.story !== undefined
  const pictures = await findPictures(run, contents, { language, isPlanned })
  const written = new Map(outline.entries.map(({ id }, index) => [id, contents[index]!]))
  const brand = await findNewLook(run.services.orm, { id: task.workspaceId, plan })
  const generated = { task, plan, brand, language, outline, written, pictures }
  await saveProgress(run, { step: 'grid' })
  // Layouts, fonts and colours are designed together; a page that polls meanwhile sees them added one by one.
  const deck = drawGeneration(generated, 'colour_scheme')
  await saveProgress(run, { step: 'fonts' })
  await saveProgress(run, { step: 'colour_scheme' })
  await saveProgress(run, { step: 'publication_prep' })
  await publishDeck(run, outline.title, deck)
  await reportUsedPictures(run, deck.slides, pictures)
}

interface Generated {
  readonly task: Pick<TaskRow, 'id' | 'request'>
  readonly plan: Plan
  /** What presentations of the workspace begin with. */
  readonly brand: DeckTheme | null
  readonly language: Locale
  readonly outline: Outline
  /** By entry. */
  readonly written: ReadonlyMap<string, SlideContent>
  readonly pictures: readonly SlidePictures[]
}

/** The deck as it looks after a step. A slide has the id of its outline entry, so that it stays the same slide after every step. */
export function drawGeneration(generated: Generated, upTo: GenerationStep): DrawnDeck {
  const { task, plan, brand, language, outline, written, pictures } = generated
  const { title, kind, entries, story } = outline
  return drawDeck(
    {
      ...{ title, kind, language, plan, brand },
      tone: task.request.tone,
      look: task.request.look,
      wished: story?.look,
      subject: entries.map(entry => entry.title).join(' '),
      seed: task.id,
      count: entries.length,
      contents: entries.map(({ id }) => written.get(id) ?? null),
      pictures: new Map(pictures.map(({ index, found }) => [index, found])),
      icons: new Map(pictures.flatMap(({ index, icons }) => (icons ? [[index, icons] as const] : []))),
      nextUid: index => entries[index]!.id,
    },
    upTo,
  )
}

/** Makes the presentation and ends the task, both or neither: there are never two of one task. */
async function publishDeck(run: GenerationRun, name: string, deck: DrawnDeck): Promise<void> {
  const { services, task } = run
  await services.orm.transaction(async orm => {
    // The workspace is locked first, as when it is deleted: otherwise the two could deadlock.
    await lockWorkspaces(orm, [task.workspaceId])
    if (!(await lockClaimedTask(orm, task))) throw new ClaimLost()
    const found = await readClaim(orm, task)
    if (!can(found?.role ?? undefined, 'presentation.create'))
      throw new DomainError('workspace_access_denied')
    const { presentation } = await addPresentation(orm, services, task.workspaceId, {
      ...{ name, theme: deck.theme, slides: deck.slides },
      settings: settingsSchema.parse({}),
      creationKey: task.id,
    })
    await putIntoFolder(orm, presentation, task.request.folder).catch(ignoreMissingFolder)
    await changeClaimedTask(orm, task, services.clock.now(), { state: 'SUCCESS', slug: presentation.slug })
  })
}

/** A folder that was deleted while the slides were written costs the presentation its place, not its life. */
function ignoreMissingFolder(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'folder_not_found') throw error
}

/** The services that pictures come from want to know which are shown. */
async function reportUsedPictures(
  run: GenerationRun,
  slides: readonly Slide[],
  pictures: readonly SlidePictures[],
): Promise<void> {
  const shown = new Set(slides.flatMap(({ items }) => items.map(item => ('src' in item ? item.src : null))))
  const used = pictures.flatMap(({ found }) => found.filter(({ src }) => shown.has(src)))
  const downloads = new Set(used.flatMap(({ download }) => download ?? []))
  for (const download of downloads) await run.services.pictures.markUsed(download).catch(() => false)
}
