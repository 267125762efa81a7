import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from 'use-intl'
import { SlidePicture } from '#slides/slide-picture.tsx'
import type { Drag } from '#web/ui/order-drag/order-drag.ts'
import { useEditorState, useSlide } from '../../binding/use-editor-state.ts'
import type { RowGeometry } from '../list/row-geometry.ts'

export interface DragPreviewProps {
  readonly drag: Drag
  readonly geometry: RowGeometry
  readonly preview: RefObject<HTMLDivElement | null>
}

/** What hangs on the pointer: the slide that was taken, and how many come with it. */
export function DragPreview({ drag, geometry, preview }: DragPreviewProps) {
  const slide = useSlide(drag.lead)
  const theme = useEditorState(({ deck }) => deck.theme)
  const locale = useLocale()
  const count = drag.uids.size
  return createPortal(
    <div
      ref={preview}
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-(--z-popup) cursor-grabbing"
    >
      <div
        className="relative translate-x-4 translate-y-3"
        style={{ width: geometry.thumbWidth * 0.7, height: geometry.thumbHeight * 0.7 }}
      >
        {count > 1 ? (
          <div className="absolute inset-0 translate-x-1.5 translate-y-1.5 rounded-item border border-line-strong bg-raised" />
        ) : null}
        <div className="relative size-full overflow-hidden rounded-item shadow-dialog outline outline-line-strong">
          {slide ? <SlidePicture slide={slide} theme={theme} locale={locale} /> : null}
        </div>
        {count > 1 ? (
          <span className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-2xs font-semibold text-accent-ink tabular-nums">
            {count}
          </span>
        ) : null}
      </div>
    </div>,
    document.body,
  )
}
