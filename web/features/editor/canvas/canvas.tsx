import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { whenIdle } from '#web/platform/preload/preload-queue.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useEditorState } from '../session/editor-context.ts'
import { loadRichText, useKeepFocus, useRichText, useTypeToEdit } from '../text/typing.ts'
import { useCanvasState } from './canvas-store.ts'
import { CrowdedNotice } from './crowded-notice.tsx'
import { useDrawnSlide } from './drawn-slide.ts'
import { MeasureLayer, useFitActive } from './measure-layer.tsx'
import { Overlay } from './overlay.tsx'
import { useClipboard } from './paste.ts'
import { DropHint, PictureInput, UploadTray, useFileDrop, usePlacePictures } from './place-pictures.tsx'
import { usePress } from './press.ts'
import { SlideOnCanvas } from './slide-on-canvas.tsx'
import { useZoom } from './zoom.ts'
import './canvas.css'

/** The slide being edited: fitted to the window, or as large as it is zoomed. */
export function Canvas() {
  const t = useTranslations('editor-canvas')
  const slide = useDrawnSlide()
  const count = useEditorState(({ deck }) => deck.slides.length)
  const scroller = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const width = useZoom(scroller, stage)
  const isAdding = useCanvasState(state => state.isAdding)
  const press = usePress()
  const { sending, place } = usePlacePictures()
  const drop = useFileDrop(place)
  useClipboard(place)
  useFitActive(stage, slide)
  useTypeToEdit()
  useKeepFocus(scroller)
  useEffect(() => whenIdle(() => void loadRichText()), [])
  return (
    <section
      aria-label={t('canvas')}
      className="@container-size relative min-h-0 w-full min-w-0 flex-1 bg-sunken"
    >
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on what is selected on the slide
        tabIndex={0}
        // A finger draws a box around things where there is nothing to scroll, and where it was asked to select.
        className={joinClasses(
          'canvas-scroller absolute inset-0 overflow-auto outline-none',
          (width === null || isAdding) && 'touch-pinch-zoom',
        )}
        {...press}
        {...drop}
      >
        <div className="grid min-h-full w-fit min-w-full select-none place-items-center p-10">
          {slide ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not the content of a slide
            <div
              ref={stage}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('position', { number: slide.index + 1, count })}
              className={joinClasses(
                'canvas-stage relative select-none',
                width === null && 'w-[max(16rem,min(100cqw-5rem,(100cqh-5rem)*16/9))]',
              )}
              style={width === null ? undefined : { width }}
            >
              {/* Beside the slide and not around it: what has an edge of its own is painted anew with every key inside. */}
              <div className="pointer-events-none absolute inset-0 shadow-popup outline outline-line" />
              <SlideOnCanvas key={slide.uid} slide={slide} />
              <Overlay key={`over ${slide.uid}`} stage={stage} slide={slide} />
            </div>
          ) : null}
        </div>
      </div>
      <DropHint />
      <UploadTray sending={sending} />
      <PictureInput place={place} />
      <TextTools />
      <CrowdedNotice />
      <MeasureLayer />
    </section>
  )
}

/** They come with what they work on. */
function TextTools() {
  const rich = useRichText()
  return rich ? <rich.TextToolbar /> : null
}
