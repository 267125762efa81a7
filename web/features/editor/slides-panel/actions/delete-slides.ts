import { deleteSlides } from '#domain/deck/edits/delete-slides.ts'
import { insertSlide } from '#domain/deck/edits/insert-slide.ts'
import { performAll } from '#domain/deck/edits/perform.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { CommandContext } from '../../commands/command.ts'
import { guardLoss, lossOfItems } from '../../form-loss/guard-loss.ts'
import { readSelected } from './read-selected.ts'

/** Asks only where responses would go with a form: the rest can be brought back, right here or by undo. */
export function deleteSelected(context: CommandContext): void {
  const slides = readSelected(context)
  const items = slides.flatMap(slide => slide.items)
  guardLoss(context, lossOfItems(items, 'slides'), () => remove(context, slides))
}

function remove(context: CommandContext, slides: readonly Slide[]): void {
  const { editor, t } = context
  const uids = slides.map(({ uid }) => uid)
  if (!editor.change(deck => deleteSlides(deck, { uids }))) return
  const after = editor.getState().deck
  context.notify(t('editor-slides.said.deleted', { count: slides.length }), {
    label: t('editor-slides.said.undo'),
    run: () => bringBack(context, slides, after),
  })
}

/** While nothing else has happened that is undo; later, undo would take back something else. */
function bringBack({ editor }: CommandContext, slides: readonly Slide[], after: object): void {
  if (editor.getState().deck === after) {
    editor.undo()
    return
  }
  const uids = slides.map(({ uid }) => uid)
  editor.change(
    deck => performAll(deck, slides, (before, slide) => insertSlide(before, { slide, index: slide.index })),
    { select: { active: uids[0] ?? null, slides: uids } },
  )
}
