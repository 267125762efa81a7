import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { BUILD_TIME, listBuilds, readBuilds, transitionOf } from '#domain/deck/build-steps.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { showStep } from '#viewer/steps.ts'
import type { Box } from '../canvas/boxes.ts'
import { pageNumber, useEditorState } from '../session/editor-context.ts'

/** The slide on the canvas; this panel draws over it without the canvas knowing, for it is loaded with the panel. */
function useStage(): HTMLElement | null {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  useEffect(() => setStage(document.querySelector<HTMLElement>('.canvas-stage')), [])
  return stage
}

/** The numbers of the clicks beside what appears with them. */
export function BuildNumbers({ slide }: { readonly slide: Slide }) {
  const stage = useStage()
  const { marks } = useMemo(() => readBuilds(slide), [slide])
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map())
  useLayoutEffect(() => {
    if (!stage) return
    const measure = () => setBoxes(readBoxes(stage, slide))
    // Once the canvas has drawn the change that this slide is.
    const frame = requestAnimationFrame(measure)
    const watch = new ResizeObserver(measure)
    watch.observe(stage)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [stage, slide])
  if (!stage) return null
  return createPortal(
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
      {[...boxes].map(([id, box]) => (
        <span key={id} data-build-number="" className={numberClass} style={atCorner(box)}>
          {marks.get(id)?.step || '▸'}
        </span>
      ))}
    </div>,
    stage,
  )
}

const numberClass =
  'absolute grid size-5.5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-ink text-xs font-semibold text-paper tabular-nums shadow-raised outline outline-paper'

/** The upper left corner, but never outside the slide. */
function atCorner({ left, top }: Box) {
  const inside = (share: number) => `clamp(0.75rem, ${share * 100}%, 100% - 0.75rem)`
  return { left: inside(left), top: inside(top) }
}

function readBoxes(stage: HTMLElement, slide: Slide): Map<string, Box> {
  const outer = stage.getBoundingClientRect()
  return new Map(
    listBuilds(slide).flatMap(({ id }): [string, Box][] => {
      const name = CSS.escape(id)
      const drawn = stage.querySelector(`.slide [data-item="${name}"], .slide [data-sticker="${name}"]`)
      if (!drawn) return []
      const { left, top, width, height } = drawn.getBoundingClientRect()
      return [
        [
          id,
          {
            left: (left - outer.left) / outer.width,
            top: (top - outer.top) / outer.height,
            width: width / outer.width,
            height: height / outer.height,
          },
        ],
      ]
    }),
  )
}

/** Between two clicks of the preview, and after the last one. */
const PAUSE = 450
const LAST_PAUSE = 1000

interface PreviewProps {
  readonly slide: Slide
  readonly onEnd: () => void
}

/** Plays the slide over the canvas as an audience would see it, every click by itself. */
export function BuildPreview({ slide, onEnd }: PreviewProps) {
  const t = useTranslations('editor-inspector.builds')
  const locale = useLocale()
  const stage = useStage()
  const theme = useEditorState(({ deck }) => deck.theme)
  const settings = useEditorState(({ deck }) => deck.settings)
  const number = useEditorState(({ deck }) => pageNumber(deck, slide.index))
  const box = useRef<HTMLDivElement>(null)
  const { steps, marks } = useMemo(() => readBuilds(slide), [slide])
  const [step, setStep] = useState(0)
  const end = useRef(onEnd)
  end.current = onEnd
  useLayoutEffect(() => {
    if (!stage || !box.current) return
    showStep(box.current, step, true)
    const isLast = step >= steps
    const wait = timeOf(step) + (isLast ? LAST_PAUSE : PAUSE)
    const timer = setTimeout(() => (isLast ? end.current() : setStep(step + 1)), wait)
    return () => clearTimeout(timer)
    function timeOf(at: number): number {
      const waits = [...marks.values()]
        .flatMap(mark => [mark, ...mark.points])
        .flatMap(mark => (mark?.step === at ? [mark.wait + BUILD_TIME] : []))
      return Math.max(at === 0 ? BUILD_TIME : 0, ...waits)
    }
  }, [stage, step, steps, marks])
  if (!stage) return null
  return createPortal(
    <div data-stepped="" className="absolute inset-0 z-30 overflow-clip">
      <div
        ref={box}
        inert
        data-transition={transitionOf(slide, settings)}
        data-turning="in"
        className="absolute inset-0"
      >
        <SlideView slide={slide} deckTheme={theme} locale={locale} number={number} builds={marks} />
      </div>
      <button
        type="button"
        aria-label={t('stop')}
        className="absolute inset-0 z-1 cursor-default"
        onPointerDown={event => event.stopPropagation()}
        onClick={() => end.current()}
      />
    </div>,
    stage,
  )
}
