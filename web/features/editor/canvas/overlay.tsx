import { ImagePlus, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { fillCell } from '../items/fill-cell.ts'
import { ItemFrame } from '../items/item-frame.tsx'
import { ModeLayer } from '../items/item-modes.tsx'
import { isEmptyPicture } from '../items/open-item.ts'
import { ObjectLayer } from '../objects/object-layer.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { type Box, type Boxes, boxStyle, useBoxes } from './boxes.ts'
import { useCanvas, useCanvasState } from './canvas-store.ts'

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
  const item = slide.items.find(({ id }) => id === selected)
  const box = item && item.place === null ? boxes.items.get(item.id) : undefined
  return (
    <div className="canvas-overlay pointer-events-none absolute inset-0">
      {isMoving ? null : <EmptyCells slide={slide} boxes={boxes} />}
      {item && box ? <ItemFrame uid={slide.uid} item={item} box={box} isTyping={isTyping} /> : null}
      <ObjectLayer slide={slide} boxes={boxes} />
      <ModeLayer slide={slide} />
      <DropMark />
    </div>
  )
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

/** Prompts in the empty cells of the slide. Shown on hover and on keyboard focus. */
function EmptyCells({ slide, boxes }: EmptyCellsProps) {
  const t = useTranslations('editor-canvas.prompt')
  const editor = useEditor()
  const canvas = useCanvas()
  const free = flowItems(layouts[slide.layout], slide.items).filter(({ items }) => items.length === 0)
  const frames = slide.items.filter(isEmptyPicture)
  return (
    <>
      {free.map(({ cell }) => (
        <Prompt
          key={cell.name}
          box={roomFor(boxes.cells.get(cell.name))}
          label={cell.role === 'media' ? t('picture') : t(cell.role === 'title' ? 'title' : 'text')}
          isPicture={cell.role === 'media'}
          onPress={() => fill(cell)}
        />
      ))}
      {frames.map(item => (
        <Prompt
          key={item.id}
          box={boxes.items.get(item.id)}
          label={t('picture')}
          isPicture
          onPress={() => canvas.setState({ picking: { kind: 'item', id: item.id } })}
        />
      ))}
    </>
  )

  function fill(cell: Cell) {
    if (cell.role === 'media') canvas.setState({ picking: { kind: 'cell', name: cell.name } })
    else fillCell(editor, slide, cell)
  }
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
  readonly onPress: () => void
}

function Prompt({ box, label, isPicture, onPress }: PromptProps) {
  if (!box || box.width === 0) return null
  const Icon = isPicture ? ImagePlus : Plus
  const isStrip = box.width < LEAST_WIDTH
  return (
    <button
      type="button"
      className="canvas-prompt pointer-events-auto absolute flex items-center justify-center gap-2 rounded-field border border-dashed border-focus/60 text-sm font-medium text-focus opacity-0 transition-opacity hover:bg-focus/8 focus-visible:opacity-100"
      style={boxStyle(box)}
      onPointerDown={event => event.stopPropagation()}
      onClick={onPress}
      aria-label={isStrip ? label : undefined}
      title={isStrip ? label : undefined}
    >
      {isStrip ? (
        <Plus aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      ) : (
        <span className="flex items-center gap-1.5 rounded-press bg-raised px-3 py-1 shadow-raised">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {label}
        </span>
      )}
    </button>
  )
}
