import { ApiError } from '#contract/api-error.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { CommandContext } from '../commands/command.ts'
import { readOnlySelected } from './slide-actions.ts'

/** A stored slide in a workspace: a guest has no templates. */
export function canBeTemplate(context: CommandContext): boolean {
  const { deck } = context.editor.getState()
  return deck.workspace !== null && typeof readOnlySelected(context)?.id === 'number'
}

export function isTemplate(context: CommandContext): boolean {
  return canBeTemplate(context) && readOnlySelected(context)?.is_favorite === true
}

/** Saves first, so that the template is what the canvas shows. */
export async function saveTemplate(context: CommandContext): Promise<void> {
  const slide = readOnlySelected(context)
  const { workspace } = context.editor.getState().deck
  if (!slide || slide.id === null || workspace === null) return
  const { id } = slide
  await attempt(context, async () => {
    await context.editor.flush()
    await context.api.slides.addToFavorites({ params: { id }, body: { workspace } })
    mark(context, slide, true)
    context.notify(context.t('editor-slides.said.templateSaved'), {
      label: context.t('editor-slides.said.showTemplates'),
      run: () => context.ui.setState({ sidePanel: 'templates', sideOpen: true }),
    })
  })
}

export async function removeTemplate(context: CommandContext): Promise<void> {
  const slide = readOnlySelected(context)
  if (!slide || slide.id === null) return
  const { id } = slide
  await attempt(context, async () => {
    await context.api.slides.deleteTemplates({ params: { id } })
    mark(context, slide, false)
    context.notify(context.t('editor-slides.said.templateRemoved'))
  })
}

/** The server has set it already: nothing to undo, nothing to save. */
function mark({ editor }: CommandContext, slide: Slide, is_favorite: boolean): void {
  editor.receive({ kind: 'slide_saved', slide: { ...slide, is_favorite } })
}

async function attempt(context: CommandContext, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'network'
    context.notify(context.t(code === 'network' ? 'editor-slides.said.offline' : `errors.code.${code}`))
  }
}
