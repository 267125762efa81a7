import { performAll } from '#domain/deck/edits/diff.ts'
import {
  deleteSlides,
  duplicateSlides,
  insertSlide,
  moveSlides,
  updateSlides,
} from '#domain/deck/edits/slide-edits.ts'
import { createNextSlide, type Slide } from '#domain/deck/slide.ts'
import type { ChangeOptions } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { isSameOrder } from '#web/ui/order-drag/order-drag.ts'
import { canvasOf } from '../canvas/canvas-store.ts'
import type { CommandContext } from '../commands/command.ts'
import { guardLoss, lossOfItems } from '../items/form-loss.ts'
import { loaderOf } from '../session/slide-loader.ts'

/** Adds an empty slide with the layout of the one before it, and puts the caret into its title. */
export function addSlide(context: CommandContext, gap = gapAfterSelected(context)): void {
  const { editor, t } = context
  const { deck } = editor.getState()
  const uid = makeUid()
  const slide = createNextSlide(deck.slides[gap - 1], { uid, index: gap, presentation: deck.slug })
  const [first] = slide.items
  if (first) canvasOf(editor).setState({ caret: { kind: 'start', item: first.id }, typedAhead: [] })
  const isAdded = editor.change(before => insertSlide(before, { slide, index: gap }), {
    select: { active: uid, slides: [uid], item: first?.id ?? null, typing: first !== undefined },
  })
  if (isAdded) context.announce(t('editor-slides.said.added', { number: gap + 1 }))
}

export function duplicateSelected(context: CommandContext): void {
  const { editor, t } = context
  const uids = readSelected(context).map(({ uid }) => uid)
  const newUids = uids.map(() => makeUid())
  const isDone = editor.change(deck => duplicateSlides(deck, { uids, newUids }), {
    select: { active: newUids[0] ?? null, slides: newUids },
  })
  if (isDone) context.announce(t('editor-slides.said.duplicated', { count: uids.length }))
}

/** Asks only where a form's responses would be lost: the rest can be restored from the toast or by undo. */
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
    run: () => restore(context, slides, after),
    isOver: () => editor.getState().deck.slides.some(({ uid }) => uids.includes(uid)),
  })
}

/** If nothing else has changed, this is undo; later, undo would revert something else. */
function restore({ editor }: CommandContext, slides: readonly Slide[], after: object): void {
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

/** Whether all that is selected is hidden already. */
export function isHidden(context: CommandContext): boolean {
  const slides = readSelected(context)
  return slides.length > 0 && slides.every(({ hidden }) => hidden)
}

export function hideSelected(context: CommandContext, hidden: boolean): void {
  const { editor, t } = context
  const uids = readSelected(context).map(({ uid }) => uid)
  if (!editor.change(deck => updateSlides(deck, { uids, fields: { hidden } }))) return
  context.announce(
    t(hidden ? 'editor-slides.said.hidden' : 'editor-slides.said.shown', { count: uids.length }),
  )
}

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
  // A key that is held down makes one undo step.
  moveTo(context, uids, findTarget(context, direction), { together: `move-slides-${direction}` })
}

/** Moves slides together to a gap. */
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

/** Goes so many slides on, or to the end of the deck. */
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

/** The link to a slide: in the editor by its uid, which moves do not change; in the viewer by its number. */
function writeSlideLink(
  kind: 'edit' | 'view',
  slide: { readonly uid: string; readonly index: number },
  slug: string,
): string {
  return kind === 'edit'
    ? `/presentations/edit/${slug}?slide=${slide.uid}`
    : `/presentations/show/${slug}?slide=${slide.index + 1}`
}

/** Without a language: each reader gets the page in their own. */
export async function copyLink(context: CommandContext, kind: 'edit' | 'view'): Promise<void> {
  const { editor, t } = context
  const slide = readOnlySelected(context)
  const { slug } = editor.getState().deck
  if (!slide || !slug) return
  try {
    await navigator.clipboard.writeText(location.origin + writeSlideLink(kind, slide, slug))
    context.notify(t('editor-slides.said.linkCopied', { number: slide.index + 1 }))
  } catch {
    context.notify(t('editor-slides.said.clipboardRefused'))
  }
}

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

/** Where a new slide goes: after the selected ones, or at the end. */
export function gapAfterSelected(context: Editing): number {
  const last = readSelected(context).at(-1)
  return last ? last.index + 1 : context.editor.getState().deck.slides.length
}

/**
 * Runs once all selected slides have their content: a slide that is not loaded
 * would be copied empty, and could not be restored after deleting. Runs at once where nothing is missing.
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
