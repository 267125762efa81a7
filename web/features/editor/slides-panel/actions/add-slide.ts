import { insertSlide } from '#domain/deck/edits/insert-slide.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { createNextSlide } from '#domain/deck/next-slide.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { CommandContext } from '../../commands/command.ts'
import { gapBehindSelected } from './read-selected.ts'

/** An empty slide composed like the one before it; it is on the canvas at once. */
export function addSlide(context: CommandContext, gap = gapBehindSelected(context)): void {
  const { editor, t } = context
  const { deck } = editor.getState()
  const uid = makeUid()
  const slide = createNextSlide(deck.slides[gap - 1], { uid, index: gap, presentation: deck.slug })
  const isAdded = editor.change(before => insertSlide(before, { slide, index: gap }), {
    select: { active: uid, slides: [uid] },
  })
  if (isAdded) context.announce(t('editor-slides.said.added', { number: gap + 1 }))
  else context.notify(t('editor-slides.said.full', { count: LIMITS.slides }))
}
