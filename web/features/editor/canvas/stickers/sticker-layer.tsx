import type { Slide } from '#domain/deck/slide.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useCanvasState } from '../canvas-store.ts'
import { boxStyle } from '../overlay/box.ts'
import { StickerFrame } from './sticker-frame.tsx'

/** The frames of the selected stickers, the lines that hold them, and the frame that is drawn to select. */
export function StickerLayer({ slide }: { slide: Slide }) {
  const chosen = useEditorState(({ selection }) => selection.stickers)
  const guides = useCanvasState(state => state.guides)
  const marquee = useCanvasState(state => state.marquee)
  const shown = slide.stickers.filter(({ id }) => chosen.includes(id))
  return (
    <>
      {shown.map(sticker => (
        <StickerFrame key={sticker.id} uid={slide.uid} sticker={sticker} isAlone={shown.length === 1} />
      ))}
      {guides.map(({ axis, at }) => (
        <i
          key={`${axis}${at}`}
          data-guide={axis}
          className={axis === 'x' ? 'absolute inset-y-0 w-px bg-accent' : 'absolute inset-x-0 h-px bg-accent'}
          style={axis === 'x' ? { left: `${at * 100}%` } : { top: `${at * 100}%` }}
        />
      ))}
      {marquee ? (
        <div className="absolute border border-focus bg-focus/10" style={boxStyle(marquee)} />
      ) : null}
    </>
  )
}
