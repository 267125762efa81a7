import { ImagePlus, Plus } from 'lucide-react'
import { type RefObject, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type Bounds, boundsOfPlace, intersects } from '#domain/deck/geometry/frame.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { objectsOf } from '#domain/deck/objects.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartDialog } from '#web/platform/parts/missing-part.tsx'
import { whenIdle } from '#web/platform/preload/preload-queue.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { startCell } from '../items/fill-cell.ts'
import { isEmptyPicture } from '../items/open-item.ts'
import { ObjectLayer } from '../objects/object-layer.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { type Box, type Boxes, boundsOfBox, boxStyle, readBox, useBoxes } from './boxes.ts'
import { useCanvas, useCanvasState } from './canvas-store.ts'

/** What stands around a selected item: nothing is selected while a page opens, so it comes when that is done. */
const loadFrame = () => import('../items/item-frame.tsx')
const loadModes = () => import('../items/item-modes.tsx')
const ItemFrame = latePart(async () => (await loadFrame()).ItemFrame)
const Modes = latePart(async () => (await loadModes()).ModeLayer)

function fetchFrame(): void {
  for (const load of [loadFrame, loadModes]) load().catch(() => undefined)
}

/** However busy the page is, an item can be taken hold of after so many milliseconds. */
const patience = 1_000

/** Other people's pointers and selections: nothing of them is loaded for one who is alone. */
const Peers = latePart(async () => (await import('./peers-layer.tsx')).PeersLayer)

interface Props {
  readonly stage: RefObject<HTMLElement | null>
  readonly slide: Slide
}

/** What is drawn over the slide and is not part of it: frames, prompts, guides. */
export function Overlay({ stage, slide }: Props) {
  const boxes = useBoxes(stage, slide)
  const selected = useEditorState(({ selection }) => selection.item)
  const isTyping = useEditorState(({ selection }) => selection.typing)
  const isMoving = useCanvasState(state => state.isMoving)
  useCoveredWords(stage, slide, isMoving)
  const hasCompany = useEditorState(({ people }) => people.length > 0)
  const item = slide.items.find(({ id }) => id === selected)
  const box = item && item.place === null ? boxes.items.get(item.id) : undefined
  useEffect(() => whenIdle(fetchFrame, patience), [])
  return (
    <div className="canvas-overlay pointer-events-none absolute inset-0">
      {isMoving ? null : <EmptyCells slide={slide} boxes={boxes} />}
      {item && box ? (
        <ItemFrame uid={slide.uid} item={item} box={box} isTyping={isTyping} missing={null} />
      ) : null}
      <ObjectLayer slide={slide} boxes={boxes} />
      <ModeLayer slide={slide} />
      <DropMark />
      {hasCompany ? <Peers stage={stage} slide={slide} boxes={boxes} missing={null} /> : null}
    </div>
  )
}

/** Hides the placeholder of an empty text under what floats: two texts on top of each other are neither read. */
function useCoveredWords(stage: Props['stage'], slide: Slide, isMoving: boolean): void {
  useEffect(() => {
    const prompts = stage.current?.querySelectorAll<HTMLElement>('.slide-cell .canvas-words-prompt')
    if (isMoving || !stage.current || !prompts?.length) return
    const floating = objectsOf(slide).map(({ place }) => boundsOfPlace(place))
    for (const prompt of prompts) {
      const line = document.createRange()
      line.selectNodeContents(prompt.firstElementChild ?? prompt)
      const words = boundsOfBox(readBox(line, stage.current))
      prompt.toggleAttribute(
        'data-covered',
        floating.some(bounds => intersects(bounds, words)),
      )
    }
  }, [stage, slide, isMoving])
}

function ModeLayer({ slide }: { readonly slide: Slide }) {
  const canvas = useCanvas()
  const isOpen = useCanvasState(state => state.mode !== null)
  if (!isOpen) return null
  const giveUp = () => canvas.setState({ mode: null })
  return <Modes slide={slide} missing={<MissingPartDialog onClose={giveUp} />} />
}

function DropMark() {
  const box: Box | null = useCanvasState(state => state.dropBox)
  if (!box) return null
  return <div className="absolute rounded-field bg-focus/15 outline-2 outline-focus" style={boxStyle(box)} />
}

interface EmptyCellsProps {
  readonly slide: Slide
  readonly boxes: Boxes
}

/** Prompts in the empty cells of the slide. */
function EmptyCells({ slide, boxes }: EmptyCellsProps) {
  const t = useTranslations('editor-canvas.prompt')
  const editor = useEditor()
  const canvas = useCanvas()
  const free = flowItems(layouts[slide.layout], slide.items).filter(({ items }) => items.length === 0)
  const frames = slide.items.filter(item => isEmptyPicture(item) && item.place === null)
  const covered = useMemo(() => objectsOf(slide).map(({ place }) => boundsOfPlace(place)), [slide])
  return (
    <>
      {free.map(({ cell }) => (
        <Prompt
          key={cell.name}
          box={roomFor(boxes.cells.get(cell.name))}
          label={cell.role === 'media' ? t('picture') : t(cell.role === 'title' ? 'title' : 'text')}
          isPicture={cell.role === 'media'}
          isWaiting={!cell.optional}
          covered={covered}
          onPress={() => startCell(editor, slide, cell)}
        />
      ))}
      {frames.map(item => (
        <Prompt
          key={item.id}
          box={boxes.items.get(item.id)}
          label={t('picture')}
          isPicture
          isWaiting
          covered={covered}
          onPress={() => canvas.setState({ picking: { kind: 'item', id: item.id } })}
        />
      ))}
    </>
  )
}

const LEAST_HEIGHT = 0.07
/** A collapsed cell is a strip in the margin, too narrow for a label. */
const LEAST_WIDTH = 0.08

/** A row that grows with its text has no height without it: the prompt overlaps what is below. */
function roomFor(box: Box | undefined): Box | undefined {
  if (!box || box.height >= LEAST_HEIGHT) return box
  const top = Math.min(box.top, 1 - LEAST_HEIGHT - 0.02)
  return { ...box, top, height: LEAST_HEIGHT }
}

interface PromptProps {
  readonly box: Box | undefined
  readonly label: string
  readonly isPicture: boolean
  /** Seen without the pointer over the slide. */
  readonly isWaiting: boolean
  /** What floats on the slide: a label under it would catch its presses. */
  readonly covered: readonly Bounds[]
  readonly onPress: () => void
}

/**
 * The frame of a free cell lets presses through to what floats over it and to the cell, which is filled by them; the
 * label is a button, for those who aim at it and for the keyboard.
 */
function Prompt({ box, label, isPicture, isWaiting, covered, onPress }: PromptProps) {
  if (!box || box.width === 0) return null
  const Icon = isPicture ? ImagePlus : Plus
  const isStrip = box.width < LEAST_WIDTH
  const middle = { x: box.left + box.width / 2, y: (box.top + box.height / 2) / ASPECT_RATIO }
  const isUnder = covered.some(
    ({ left, right, top, bottom }) =>
      left < middle.x + 0.1 && right > middle.x - 0.1 && top < middle.y + 0.03 && bottom > middle.y - 0.03,
  )
  return (
    <button
      type="button"
      className={joinClasses(
        'canvas-prompt absolute flex items-center justify-center gap-2 rounded-field border border-dashed border-focus/60 text-sm font-medium text-focus opacity-0 transition-opacity hover:bg-focus/8 focus-visible:opacity-100',
        isStrip && 'pointer-events-auto',
      )}
      style={boxStyle(box)}
      data-waiting={(isWaiting && !isStrip) || undefined}
      onPointerDown={event => event.stopPropagation()}
      onClick={onPress}
      aria-label={isStrip || isUnder ? label : undefined}
      title={isStrip ? label : undefined}
    >
      {isStrip ? (
        <Plus aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      ) : (
        <span
          className={joinClasses(
            'flex items-center gap-1.5 rounded-press bg-raised px-3 py-1 shadow-raised',
            isUnder ? 'invisible' : 'pointer-events-auto cursor-pointer',
          )}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {label}
        </span>
      )}
    </button>
  )
}
