import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  BoxSelect,
  Group,
  LayoutTemplate,
  Lock,
  LockOpen,
  type LucideIcon,
  Move,
  Paintbrush,
  PaintRoller,
  Proportions,
  RotateCcw,
  RotateCw,
  Spline,
  Ungroup,
} from 'lucide-react'
import { ALIGNS, type Align, horizontalOf, verticalOf } from '#domain/deck/align.ts'
import {
  changeDepth,
  type DepthStep,
  groupObjects,
  type PlaceChanges,
  setPlaces,
  setSeenPlaces,
  ungroupObjects,
} from '#domain/deck/edits/object-edits.ts'
import {
  ARRANGE_EDGES,
  type Arranged,
  alignPlaces,
  distributePlaces,
  equalizePlaces,
  shiftPlaces,
} from '#domain/deck/geometry/arrange.ts'
import { boundsOfPlace, SLIDE_BOUNDS, unionBounds, type Vector } from '#domain/deck/geometry/frame.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { canvasOf } from '../canvas/canvas-store.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { copyStyle, hasCopiedStyle, pasteStyle } from './copy-style.ts'
import { placeFlowing, readFlowing, tellFlowing } from './flowing-items.ts'
import { connectPair, isPair } from './insert-objects.ts'
import { flowPlaced } from './place-item.ts'
import {
  type ChosenObjects,
  isFree,
  readChosenObjects,
  readPixels,
  readSelectedIds,
  readSelectedItems,
} from './selected-objects.ts'

const base = { messages: 'editor-canvas', group: 'arrange', where: 'canvas' } as const

const count = ({ editor }: CommandContext, free = true) =>
  readChosenObjects(editor)?.chosen.filter(one => !free || isFree(one)).length ?? 0
const isIdle = ({ editor }: CommandContext) =>
  !editor.getState().selection.typing && canvasOf(editor).getState().mode === null
const has =
  (least: number, free = true) =>
  (context: CommandContext) =>
    isIdle(context) && count(context, free) >= least

/** Also with items of the layout among so many: then it can be asked for, and says why those stay. */
const hasWithFlowing =
  (least: number, free = true) =>
  (context: CommandContext) => {
    if (!isIdle(context)) return false
    const inCells = readFlowing(context.editor).length
    return count(context, free) >= least || (inCells > 0 && count(context, free) + inCells >= least)
  }

/** Changes the places of what is selected and not locked, and says where it is then. */
function arrangeChosen(
  context: CommandContext,
  arrange: (all: readonly Arranged[], chosen: ChosenObjects) => PlaceChanges,
  { together, least = 1 }: { together?: string; least?: number } = {},
): void {
  const { editor, announce, t } = context
  const chosen = readChosenObjects(editor)
  tellFlowing(context)
  if (!chosen || (count(context) < least && readFlowing(context.editor).length > 0)) return
  const { uid } = chosen
  const free = chosen.chosen.filter(isFree)
  const places = arrange(free, chosen)
  const done = editor.change(deck => setSeenPlaces(deck, { uid, places }), together ? { together } : {})
  const [first] = readChosenObjects(editor)?.chosen.filter(isFree) ?? []
  if (done && first) announce(t('editor-canvas.said.moved', readPixels(first)))
  else if (free.length === 0) announce(t('editor-canvas.said.locked_still'))
}

/** A pixel of a slide as wide as a full-HD screen. */
const PIXEL = 1 / 1920

const DIRECTIONS = {
  Left: { x: -1, y: 0 },
  Right: { x: 1, y: 0 },
  Up: { x: 0, y: -1 },
  Down: { x: 0, y: 1 },
} as const

const nudges = Object.entries(DIRECTIONS).flatMap(([name, { x, y }]): Command[] =>
  ([1, 10] as const).map(pixels => ({
    ...base,
    id: `object.nudge${name}${pixels}`,
    keys: [`${pixels === 10 ? 'Shift+' : ''}Arrow${name}`],
    keysOnly: true,
    isEnabled: hasWithFlowing(1, false),
    run: context => {
      const by = { x: x * pixels * PIXEL, y: y * pixels * PIXEL }
      arrangeChosen(context, all => shiftPlaces(all, by), { together: 'nudge' })
    },
  })),
)

function reorder(to: DepthStep, keys: string[], icon: LucideIcon): Command {
  return {
    ...base,
    id: `object.${to}`,
    keys,
    icon,
    isEnabled: has(1, false),
    run: ({ editor }) => {
      const { active, objects } = editor.getState().selection
      if (active) editor.change(deck => changeDepth(deck, { uid: active, ids: objects, to }))
    },
  }
}

export const edgeIcons = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
} as const

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const alignments: readonly Command[] = [
  ...ARRANGE_EDGES.map(
    (edge): Command => ({
      ...base,
      id: `object.align${capital(edge)}`,
      icon: edgeIcons[edge],
      isEnabled: hasWithFlowing(1),
      run: context => arrangeChosen(context, all => alignPlaces(all, edge)),
    }),
  ),
  ...(['x', 'y'] as const).map(
    (axis): Command => ({
      ...base,
      id: `object.distribute${capital(axis)}`,
      icon: axis === 'x' ? AlignHorizontalDistributeCenter : AlignVerticalDistributeCenter,
      isEnabled: hasWithFlowing(3),
      run: context => arrangeChosen(context, all => distributePlaces(all, axis), { least: 3 }),
    }),
  ),
  ...(['width', 'height', 'both'] as const).map(
    (sides): Command => ({
      ...base,
      id: sides === 'both' ? 'object.sameSize' : `object.same${capital(sides)}`,
      icon: Proportions,
      isEnabled: hasWithFlowing(2),
      run: context => arrangeChosen(context, all => equalizePlaces(all, sides), { least: 2 }),
    }),
  ),
]

/** One of nine places on the slide, within its margins. */
const positions: readonly Command[] = ALIGNS.map(align => ({
  ...base,
  id: `object.at.${align}`,
  isEnabled: hasWithFlowing(1),
  run: context => arrangeChosen(context, all => placeAt(all, align)),
}))

const EDGE: Vector = { x: 0.062, y: 0.054 }

/** Brings everything, as it lies together, to one of nine places on the slide. */
export function placeAt(all: readonly Arranged[], align: Align): PlaceChanges {
  const { left, right, top, bottom } = unionBounds(all.map(boundsOfPlace))
  const { right: width, bottom: height } = SLIDE_BOUNDS
  const x = { l: EDGE.x - left, c: (width - left - right) / 2, r: width - EDGE.x - right }[
    horizontalOf(align)
  ]
  const y = { t: EDGE.y - top, m: (height - top - bottom) / 2, b: height - EDGE.y - bottom }[
    verticalOf(align)
  ]
  return shiftPlaces(all, { x, y })
}

const groupOf = ({ editor }: CommandContext) => {
  const chosen = readChosenObjects(editor)?.chosen ?? []
  return chosen.some(({ object }) => object.place.group !== null)
}
const isLocked = ({ editor }: CommandContext) =>
  readChosenObjects(editor)?.chosen.some(({ object }) => object.place.locked) ?? false

/** What is locked stays where it is, whatever the layout does: an item of the layout is placed there first. */
function setLocked(context: CommandContext, locked: boolean): void {
  const { editor, announce, t } = context
  const gesture = editor.beginGesture()
  if (locked && readFlowing(context.editor).length > 0) placeFlowing(context.editor)
  const chosen = readChosenObjects(editor)
  if (chosen) {
    const places = Object.fromEntries(chosen.chosen.map(({ id }) => [id, { locked }]))
    editor.change(deck => setPlaces(deck, { uid: chosen.uid, places }))
  }
  gesture.commit()
  announce(t(locked ? 'editor-canvas.said.locked' : 'editor-canvas.said.unlocked'))
}

const TURN = 15

/** Each turns around its own centre; a line has its ends instead. */
const turns: readonly Command[] = (['Right', 'Left'] as const).map(side => ({
  ...base,
  id: `object.turn${side}`,
  icon: side === 'Right' ? RotateCw : RotateCcw,
  isEnabled: context => isIdle(context) && turnable(context).length > 0,
  run: context => {
    const { editor, announce, t } = context
    const by = side === 'Right' ? TURN : -TURN
    const entries = turnable(context).map(
      ({ id, rotation }) => [id, { rotation: (rotation + by) % 360 }] as const,
    )
    const places = Object.fromEntries(entries)
    const { active } = editor.getState().selection
    if (active && editor.change(deck => setPlaces(deck, { uid: active, places })))
      announce(t('editor-canvas.object.numbers.turn', { angle: Math.round(entries[0]?.[1].rotation ?? 0) }))
  },
}))

const turnable = ({ editor }: CommandContext) =>
  readChosenObjects(editor)?.chosen.filter(
    one => isFree(one) && !(one.object.kind === 'item' && one.object.item.type === 'line'),
  ) ?? []

const grouping: readonly Command[] = [
  {
    ...base,
    id: 'object.group',
    icon: Group,
    keys: ['Mod+G'],
    isEnabled: hasWithFlowing(2, false),
    run: context => {
      const { editor, announce, t } = context
      const { active, objects } = editor.getState().selection
      const group = makeUid()
      tellFlowing(context)
      if (!active || !editor.change(deck => groupObjects(deck, { uid: active, ids: objects, group }))) return
      announce(t('editor-canvas.said.grouped', { count: count(context, false) }))
    },
  },
  {
    ...base,
    id: 'object.ungroup',
    icon: Ungroup,
    keys: ['Mod+Shift+G'],
    isEnabled: context => isIdle(context) && groupOf(context),
    run: ({ editor, announce, t }) => {
      const { active, objects } = editor.getState().selection
      if (active && editor.change(deck => ungroupObjects(deck, { uid: active, ids: objects })))
        announce(t('editor-canvas.said.ungrouped'))
    },
  },
  {
    ...base,
    id: 'object.lock',
    icon: Lock,
    keys: ['Mod+Shift+L'],
    isEnabled: context => isIdle(context) && readSelectedIds(context.editor).length > 0,
    run: context => setLocked(context, !isLocked(context)),
  },
  {
    ...base,
    id: 'object.unlock',
    icon: LockOpen,
    isEnabled: context => isIdle(context) && isLocked(context),
    run: context => setLocked(context, false),
  },
]

const returnable = ({ editor }: CommandContext) =>
  readChosenObjects(editor)?.chosen.filter(
    ({ object }) => object.kind === 'item' && object.item.type !== 'line' && !object.place.locked,
  ) ?? []

const placing: readonly Command[] = [
  {
    ...base,
    id: 'object.place',
    icon: Move,
    isEnabled: context => readFlowing(context.editor).length > 0,
    run: context => {
      const { editor, announce, t } = context
      const done = placeFlowing(context.editor)
      const [first] = readChosenObjects(editor)?.chosen ?? []
      if (done && first) announce(t('editor-canvas.said.placed', readPixels(first)))
    },
  },
  {
    ...base,
    id: 'object.flow',
    icon: LayoutTemplate,
    isEnabled: context => returnable(context).length > 0,
    run: context => {
      const { editor, announce, t } = context
      const { active } = editor.getState().selection
      const ids = returnable(context).map(({ id }) => id)
      if (active && editor.change(deck => flowPlaced(deck, { uid: active, ids })))
        announce(t('editor-canvas.said.returned'))
    },
  },
]

const styles: readonly Command[] = [
  {
    ...base,
    id: 'object.connect',
    icon: Spline,
    isEnabled: context => isIdle(context) && isPair(context.editor),
    run: context => {
      if (connectPair(context)) context.announce(context.t('editor-canvas.said.connected'))
    },
  },
  {
    ...base,
    id: 'object.copyStyle',
    icon: Paintbrush,
    keys: ['Mod+Alt+C'],
    isEnabled: ({ editor }) => readSelectedItems(editor).length > 0,
    run: ({ editor, announce, t }) => {
      if (copyStyle(editor)) announce(t('editor-canvas.said.styleCopied'))
    },
  },
  {
    ...base,
    id: 'object.pasteStyle',
    icon: PaintRoller,
    keys: ['Mod+Alt+V'],
    isEnabled: ({ editor }) => hasCopiedStyle() && readSelectedItems(editor).length > 0,
    run: ({ editor, announce, t }) => {
      if (pasteStyle(editor)) announce(t('editor-canvas.said.stylePasted'))
    },
  },
]

const selecting: readonly Command[] = [
  {
    ...base,
    id: 'canvas.selectAll',
    icon: BoxSelect,
    keys: ['Mod+A'],
    isEnabled: ({ editor }) => readActiveSlide(editor) !== undefined,
    run: ({ editor, announce, t }) => {
      const slide = readActiveSlide(editor)
      if (!slide) return
      const ids = [...slide.items, ...slide.stickers].map(({ id }) => id)
      editor.select({ objects: ids, typing: false })
      announce(t('editor-canvas.said.selected', { count: ids.length }))
    },
  },
]

export const objectCommands: readonly Command[] = [
  ...selecting,
  ...placing,
  ...nudges,
  reorder('forward', ['Mod+]'], ArrowUp),
  reorder('backward', ['Mod+['], ArrowDown),
  reorder('front', ['Mod+Shift+]'], ArrowUpToLine),
  reorder('back', ['Mod+Shift+['], ArrowDownToLine),
  ...grouping,
  ...alignments,
  ...positions,
  ...turns,
  ...styles,
]
