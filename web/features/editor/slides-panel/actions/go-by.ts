import type { CommandContext } from '../../commands/command.ts'

/** To the slide so many places on, or as far as the deck goes. */
export function goBy({ editor }: CommandContext, step: number): void {
  const { deck, selection } = editor.getState()
  const from = deck.slides.findIndex(({ uid }) => uid === selection.active)
  const to = Math.min(deck.slides.length - 1, Math.max(0, from + step))
  const target = deck.slides[to]
  if (target && to !== from) editor.goTo(target.uid)
}

export function selectAll({ editor, t, announce }: CommandContext): void {
  const slides = editor.getState().deck.slides.map(({ uid }) => uid)
  editor.select({ slides })
  announce(t('editor-slides.said.selected', { count: slides.length }))
}
