import { loaderOf } from '../../binding/loading/loader-of.ts'
import type { CommandContext } from '../../commands/command.ts'

/**
 * Does something to the selected slides once all of them have their content: a slide that is known only by its place
 * would be copied empty, and deleted without a way back. At once where nothing is missing.
 */
export function withContent(context: CommandContext, act: () => void): void {
  const { editor, api, t } = context
  const { unloaded, selection } = editor.getState()
  const missing = selection.slides.filter(uid => unloaded.has(uid))
  if (missing.length === 0) {
    act()
    return
  }
  loaderOf(editor, api)
    .ensure(missing)
    .then(act, () => context.notify(t('editor-slides.said.offline')))
}

export function isContentMissing({ editor }: Pick<CommandContext, 'editor'>): boolean {
  const { unloaded, selection } = editor.getState()
  return selection.slides.some(uid => unloaded.has(uid))
}
