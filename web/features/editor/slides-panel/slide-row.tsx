import {
  memo,
  type RefObject,
  startTransition,
  type TouchEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { findCrowded } from '#domain/deck/readable.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { afterRest, REST } from '../session/after-rest.ts'
import { pageNumber, useEditor, useEditorState } from '../session/editor-context.ts'
import { MarkColumn, PeopleMark, peopleOn, readSaveMark, type SaveMark } from './row-marks.tsx'
import '#slides/slides.css'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { EditorState } from '#editor/editor.ts'
import { whenIdle } from '#web/platform/preload/preload-queue.ts'

interface SlideRowProps {
  readonly uid: string
  readonly index: number
  readonly count: number
  readonly start: number
  readonly geometry: RowGeometry
  readonly isDragged: boolean
  /** Says whether the list is in use already: a row that scrolls in then is there at once, and its picture a moment later. */
  readonly isInUse: RefObject<boolean>
}

/** One slide of the panel. It subscribes itself, so that a change to one slide renders one row. */
export const SlideRow = memo(function SlideRow(props: SlideRowProps) {
  const { uid, index, count, start, geometry, isDragged, isInUse } = props
  const slide = useThumbnailSlide(uid, index)
  const [isLate] = useState(() => isInUse.current)
  const pictured = useDeferredValue(slide, isLate ? undefined : slide)
  const isActive = useEditorState(({ selection }) => selection.active === uid)
  const isSelected = useEditorState(({ selection }) => selection.slides.includes(uid))
  const isUnloaded = useEditorState(({ unloaded }) => unloaded.has(uid))
  const people = useEditorState(state => peopleOn(state.people, uid))
  const mark = useEditorState(state => readSaveMark(state, uid))
  const isCrowded = useIsCrowded(slide)
  const label = useRowLabel({ slide, index, mark, isCrowded, people: people.map(({ name }) => name) })
  return (
    <div
      role="none"
      className="group/row absolute inset-x-0 top-0 flex pt-1.5 pl-1.5 select-none"
      style={{ height: geometry.rowHeight, transform: `translateY(${start}px)` }}
    >
      <MarkColumn
        number={index + 1}
        isActive={isActive}
        mark={mark}
        hasNotes={Boolean(slide?.notes)}
        isFavorite={slide?.is_favorite ?? false}
        isHidden={slide?.hidden ?? false}
        isCrowded={isCrowded}
      />
      <div
        aria-hidden="true"
        className={joinClasses(
          'relative rounded-item outline transition-opacity',
          isActive
            ? 'outline-2 outline-offset-2 outline-accent group-focus-visible/list:outline-3'
            : isSelected
              ? 'outline-2 outline-offset-2 outline-line-strong'
              : 'outline-line group-hover/row:outline-line-strong',
          isDragged && 'opacity-35',
        )}
        style={{ width: geometry.thumbWidth, height: geometry.thumbHeight }}
      >
        <div
          className={joinClasses(
            'size-full overflow-hidden rounded-item bg-bone [contain:strict]',
            slide?.hidden && 'opacity-40',
          )}
        >
          {isUnloaded || !pictured ? (
            <Skeleton shape="block" className="size-full" />
          ) : (
            <Thumbnail slide={pictured} place={index} />
          )}
        </div>
        {isSelected && !isActive ? <span className="absolute inset-0 rounded-item bg-wash-strong" /> : null}
        <PeopleMark people={people} />
      </div>
      {/* Over the picture, not around it: the words of a slide are not the name of its option. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option that is meant */}
      <div
        id={optionId(uid)}
        role="option"
        data-slide={uid}
        aria-selected={isSelected}
        aria-current={isActive ? 'true' : undefined}
        aria-posinset={index + 1}
        aria-setsize={count}
        aria-label={label}
        className="absolute inset-0 touch-pan-y"
        // The list's context menu would open under a finger that has picked the slide up.
        onTouchStart={keepFromMenu}
      />
    </div>
  )
})

function keepFromMenu(event: TouchEvent): void {
  event.stopPropagation()
}

function Thumbnail({ slide, place }: { slide: Slide; place: number }) {
  const locale = useLocale()
  const theme = useEditorState(({ deck }) => deck.theme)
  const number = useEditorState(({ deck }) => pageNumber(deck, place))
  return <SlidePicture slide={slide} theme={theme} locale={locale} number={number} />
}

interface RowFacts {
  readonly slide: Slide | undefined
  readonly index: number
  readonly mark: SaveMark
  readonly isCrowded: boolean
  readonly people: readonly string[]
}

/** Everything the row shows, as its label. */
function useRowLabel({ slide, index, mark, isCrowded, people }: RowFacts): string {
  const t = useTranslations('editor-slides')
  const number = index + 1
  const title = slide && readSlideTitle(slide)
  return [
    title ? t('row.titled', { number, title }) : t('row.untitled', { number }),
    mark === 'none' ? undefined : t(`mark.${mark}`),
    isCrowded ? t('mark.crowded') : undefined,
    slide?.notes ? t('mark.notes') : undefined,
    slide?.is_favorite ? t('mark.favorite') : undefined,
    slide?.hidden ? t('mark.hidden') : undefined,
    people.length > 0 ? t('mark.people', { names: people.join(', ') }) : undefined,
  ]
    .filter(part => part !== undefined)
    .join(', ')
}

function useIsCrowded(slide: Slide | undefined): boolean {
  const theme = useEditorState(({ deck }) => deck.theme)
  return useMemo(() => slide !== undefined && findCrowded(slide, theme).length > 0, [slide, theme])
}

/** The id of a slide's option; the list refers to the active one by it. */
export function optionId(uid: string): string {
  return `slide-option-${uid}`
}

export function uidAt(target: EventTarget | null): string | undefined {
  const option = target instanceof Element ? target.closest('[data-slide]') : null
  return option?.getAttribute('data-slide') ?? undefined
}

export interface RowGeometry {
  readonly thumbWidth: number
  readonly thumbHeight: number
  /** From one thumbnail to the next. */
  readonly rowHeight: number
}

/** Left of a thumbnail are its number and marks; right of it there is room for the widest scrollbar. */
const leftOf = 36
const rightOf = 16
const between = 12
const narrowest = 80

/** The same on the server and in the browser: it depends on the panel's width only, and nothing is measured. */
export function measureRow(panelWidth: number): RowGeometry {
  const thumbWidth = Math.max(narrowest, Math.round(panelWidth) - leftOf - rightOf)
  const thumbHeight = Math.round(thumbWidth / ASPECT_RATIO)
  return { thumbWidth, thumbHeight, rowHeight: thumbHeight + between }
}

/** Somebody who types on and on sees the thumbnail follow this often, in milliseconds. */
const latest = 3000

/** A slide as it was when nothing happened last: a keystroke on the canvas never waits for its thumbnail. */
function useThumbnailSlide(uid: string, index: number): Slide | undefined {
  const editor = useEditor()
  const [slide, setSlide] = useState(() => findAt(editor.getState(), uid, index))
  const shown = useRef(slide)
  useEffect(() => {
    const show = () => startTransition(() => setSlide(shown.current))
    const atRest = afterRest(show, latest)
    let stopIdling: (() => void) | undefined
    function check(): void {
      const next = findAt(editor.getState(), uid, index)
      if (next === shown.current) return
      shown.current = next
      // Only the slide on the canvas is typed in; content that was just loaded, or came from others, need not wait.
      if (editor.getState().selection.active === uid) atRest.ask()
      else {
        stopIdling?.()
        stopIdling = whenIdle(show, REST)
      }
    }
    const unsubscribe = editor.subscribe(check)
    check()
    return () => {
      unsubscribe()
      atRest.drop()
      stopIdling?.()
    }
  }, [editor, uid, index])
  return slide
}

/** By its index, which is nearly always right, else by its uid. */
function findAt({ deck }: EditorState, uid: string, index: number): Slide | undefined {
  const there = deck.slides[index]
  return there?.uid === uid ? there : deck.slides.find(slide => slide.uid === uid)
}
