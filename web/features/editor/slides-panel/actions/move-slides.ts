import { moveSlides } from '#domain/deck/edits/move-slides.ts'
import type { ChangeOptions } from '#editor/editor.ts'
import { isSameOrder } from '#web/ui/order-drag/find-gap.ts'
import type { CommandContext } from '../../commands/command.ts'
import { readSelected } from './read-selected.ts'

export type Direction = 'up' | 'down' | 'start' | 'end'

export function canMove(context: CommandContext, direction: Direction): boolean {
  const { slides } = context.editor.getState().deck
  const selected = new Set(readSelected(context).map(({ uid }) => uid))
  if (selected.size === 0) return false
  const order = slides.map(({ uid }) => uid)
  return !isSameOrder(order, selected, findTarget(context, direction))
}

export function moveSelected(context: CommandContext, direction: Direction): void {
  const uids = readSelected(context).map(({ uid }) => uid)
  // A key that is held down is one step of the history.
  moveTo(context, uids, findTarget(context, direction), { together: `move-slides-${direction}` })
}

/** Brings slides together at a gap. */
export function moveTo(
  context: CommandContext,
  uids: readonly string[],
  gap: number,
  options: ChangeOptions = {},
): void {
  const { editor, t } = context
  if (!editor.change(deck => moveSlides(deck, { uids, to: gap }), options)) return
  const { slides } = editor.getState().deck
  const number = slides.findIndex(({ uid }) => uid === uids[0]) + 1
  context.announce(t('editor-slides.said.moved', { count: uids.length, number, total: slides.length }))
}

function findTarget(context: CommandContext, direction: Direction): number {
  const selected = readSelected(context)
  const count = context.editor.getState().deck.slides.length
  const targets: Record<Direction, number> = {
    up: Math.max(0, (selected[0]?.index ?? 0) - 1),
    down: Math.min(count, (selected.at(-1)?.index ?? 0) + 2),
    start: 0,
    end: count,
  }
  return targets[direction]
}
