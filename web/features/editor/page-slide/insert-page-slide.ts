import { insertSlide } from '#domain/deck/edits/insert-slide.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { CommandContext } from '../commands/command.ts'
import { gapBehindSelected } from '../slides-panel/actions/read-selected.ts'

/** Behind what is selected now, which may have changed since the slide was asked for. */
export function insertPageSlide(context: CommandContext, slide: Slide): void {
  const { editor, t } = context
  const { deck } = editor.getState()
  // A second press of the same button.
  if (deck.slides.some(({ uid }) => uid === slide.uid)) return
  const index = gapBehindSelected(context)
  const own = { ...slide, index, presentation: deck.slug }
  const isAdded = editor.change(before => insertSlide(before, { slide: own, index }), {
    select: { active: slide.uid, slides: [slide.uid], item: null, stickers: [] },
  })
  if (isAdded) context.announce(t('editor-slides.said.added', { number: index + 1 }))
  else context.notify(t('editor-slides.said.full', { count: LIMITS.slides }))
}
