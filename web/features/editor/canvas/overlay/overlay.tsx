import type { RefObject } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useCanvasState } from '../canvas-store.ts'
import { ModeLayer } from '../modes/mode-layer.tsx'
import { StickerLayer } from '../stickers/sticker-layer.tsx'
import { type Box, boxStyle } from './box.ts'
import { EmptyCells } from './empty-cells.tsx'
import { ItemFrame } from './item-frame.tsx'
import { useBoxes } from './use-boxes.ts'

interface Props {
  readonly stage: RefObject<HTMLElement | null>
  readonly slide: Slide
}

/** What lies over the slide and belongs to no deck: frames, prompts, guides. */
export function Overlay({ stage, slide }: Props) {
  const boxes = useBoxes(stage, slide)
  const selected = useEditorState(({ selection }) => selection.item)
  const isTyping = useEditorState(({ selection }) => selection.typing)
  const isMoving = useCanvasState(state => state.isMoving)
  const item = slide.items.find(({ id }) => id === selected)
  const box = item && boxes.items.get(item.id)
  return (
    <div className="canvas-overlay pointer-events-none absolute inset-0">
      {isMoving ? null : <EmptyCells slide={slide} boxes={boxes} />}
      {item && box ? <ItemFrame uid={slide.uid} item={item} box={box} isTyping={isTyping} /> : null}
      <StickerLayer slide={slide} />
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
