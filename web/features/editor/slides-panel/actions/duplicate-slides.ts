import { duplicateSlides } from '#domain/deck/edits/duplicate-slides.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { CommandContext } from '../../commands/command.ts'
import { readSelected } from './read-selected.ts'

export function duplicateSelected(context: CommandContext): void {
  const { editor, t } = context
  const uids = readSelected(context).map(({ uid }) => uid)
  const newUids = uids.map(() => makeUid())
  const isDone = editor.change(deck => duplicateSlides(deck, { uids, newUids }), {
    select: { active: newUids[0] ?? null, slides: newUids },
  })
  if (isDone) context.announce(t('editor-slides.said.duplicated', { count: uids.length }))
  else context.notify(t('editor-slides.said.full', { count: LIMITS.slides }))
}
