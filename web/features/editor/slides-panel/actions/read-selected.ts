import type { Slide } from '#domain/deck/slide.ts'
import type { CommandContext } from '../../commands/command.ts'

type Editing = Pick<CommandContext, 'editor'>

/** The selected slides, in deck order. */
export function readSelected({ editor }: Editing): readonly Slide[] {
  const { deck, selection } = editor.getState()
  const selected = new Set(selection.slides)
  return deck.slides.filter(slide => selected.has(slide.uid))
}

/** The slide on the canvas, when it is the only one selected. */
export function readOnlySelected(context: Editing): Slide | undefined {
  const selected = readSelected(context)
  return selected.length === 1 ? selected[0] : undefined
}

export function hasSlides({ editor }: Editing): boolean {
  return editor.getState().deck.slides.length > 0
}

/** Where something new goes: behind what is selected, or at the end. */
export function gapBehindSelected(context: Editing): number {
  const last = readSelected(context).at(-1)
  return last ? last.index + 1 : context.editor.getState().deck.slides.length
}
