import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { type Drag, findGap } from '#web/ui/order-drag/order-drag.ts'
import { useOrderDrag, useTouchHold } from '#web/ui/order-drag/use-order-drag.ts'
import { popupHome } from '#web/ui/popup-portal.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { useEditor, useEditorState, useSlide } from '../session/editor-context.ts'
import { useVisibleSlideContent } from '../session/use-slide-content.ts'
import { ListControls, useHover } from './list-controls.tsx'
import { scrollIntoView, useScrollView, useSteadyScroll } from './list-scroll.ts'
import { addSlide, moveTo } from './slide-actions.ts'
import { SlideContextMenu } from './slide-menus.tsx'
import { useSlidePicking } from './slide-picking.ts'
import { optionId, type RowGeometry, SlideRow, uidAt } from './slide-row.tsx'

interface SlideListProps {
  readonly order: readonly string[]
  readonly geometry: RowGeometry
}

const overscan = 3
/** The height of the window assumed by the server. */
const guessedHeight = 760

/** All slides, of which only those in view are rendered. One tab stop; arrow keys move within. */
export function SlideList({ order, geometry }: SlideListProps) {
  const t = useTranslations('editor-slides.panel')
  const editor = useEditor()
  const context = useCommandContext()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const active = useEditorState(({ selection }) => selection.active)
  const activeIndex = order.indexOf(active ?? '')
  const { rowHeight } = geometry
  const picking = useSlidePicking(editor, order)
  const { hover, move: moveHover, leave } = useHover(rowHeight, order.length)
  // The buttons of a row follow once the slide itself is on screen.
  const settledIndex = useDeferredValue(activeIndex)
  const insert = useCallback((gap: number) => addSlide(context, gap), [context])
  const { pickForAction } = picking
  const pickRow = useCallback((row: number) => pickForAction(order[row] ?? ''), [pickForAction, order])

  const virtualizer = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => order[index] ?? index,
    overscan,
    // Rows that scroll into view are rendered after the frame: there are more of them than are seen.
    useFlushSync: false,
    initialRect: { width: geometry.thumbWidth, height: guessedHeight },
    initialOffset: () => Math.max(0, (activeIndex - 1) * rowHeight),
    // The active slide is always rendered: `aria-activedescendant` refers to it.
    rangeExtractor: range => {
      const rows = defaultRangeExtractor(range)
      return activeIndex < 0 || rows.includes(activeIndex) ? rows : [...rows, activeIndex]
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of a row is another measure of the whole
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const isInUse = useRef(false)
  useEffect(() => {
    isInUse.current = true
  }, [])
  const rows = virtualizer.getVirtualItems()
  const { startIndex: from, endIndex: to } = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
  useVisibleSlideContent({ order, from, to, activeIndex })
  const view = useScrollView(scroller)
  useSteadyScroll({ view, order, rowHeight, active })

  const { drag, dragger, preview } = useOrderDrag({
    findPlace: () => scroller.current && list.current && { scroller: scroller.current, list: list.current },
    readOrder: () => order,
    findGap: y => findGap(y, rowHeight, order.length),
    lift: uid => {
      picking.pickForAction(uid)
      const { slides } = editor.getState().selection
      context.announce(context.t('editor-slides.said.lifted', { count: slides.length }))
      return slides
    },
    cancel: () => context.announce(context.t('editor-slides.said.leftThere')),
    drop: (uids, gap) =>
      moveTo(
        context,
        order.filter(uid => uids.has(uid)),
        gap,
      ),
    rest: (uid, x, y) => openMenuAt(uid, x, y),
  })
  useTouchHold(scroller, dragger)

  function press(event: KeyboardEvent): void {
    const place = picking.press(event, Math.floor(view.read().height / rowHeight))
    // Also if nothing changes: a key scrolls back to the active slide.
    if (place !== undefined) scrollIntoView(view, place, rowHeight)
  }

  function openMenu(event: MouseEvent): void {
    // A long press picks the slide up; the menu opens when the finger is lifted.
    if (dragger.isTouched()) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const uid = uidAt(event.target)
    if (uid) picking.pickForAction(uid)
  }

  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain [scrollbar-width:thin]"
      onContextMenuCapture={openMenu}
    >
      <div
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onPointerMove={moveHover}
        onPointerLeave={leave}
      >
        <SlideContextMenu>
          <div
            ref={list}
            role="listbox"
            tabIndex={0}
            aria-label={t('label')}
            aria-multiselectable="true"
            aria-activedescendant={active === null ? undefined : optionId(active)}
            className="group/list absolute inset-0 outline-hidden"
            onKeyDown={press}
            onPointerDown={event => {
              const uid = uidAt(event.target)
              if (uid === undefined) return
              const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey
              if (isPlain && event.button === 0 && event.pointerType !== 'touch') picking.pickForAction(uid)
              dragger.begin(uid, event.nativeEvent)
            }}
            onClick={event => {
              const uid = uidAt(event.target)
              if (uid && !dragger.hasLifted()) picking.pick(uid, event)
            }}
          >
            {rows.map(({ key, index, start }) => {
              const uid = order[index]
              return uid === undefined ? null : (
                <SlideRow
                  key={key}
                  uid={uid}
                  index={index}
                  count={order.length}
                  start={start}
                  geometry={geometry}
                  isDragged={drag?.uids.has(uid) ?? false}
                  isInUse={isInUse}
                />
              )
            })}
          </div>
        </SlideContextMenu>
        {/* Always there: were the list the last of its parent at times, its rows would be restyled each time. */}
        <div className="contents">
          {drag ? null : (
            <ListControls
              hover={hover}
              activeIndex={settledIndex}
              geometry={geometry}
              onInsert={insert}
              onOpenMenu={pickRow}
            />
          )}
          {drag && drag.gap !== null ? <DropLine y={drag.gap * rowHeight} /> : null}
        </div>
      </div>
      {drag ? <DragPreview drag={drag} geometry={geometry} preview={preview} /> : null}
    </div>
  )
}

function openMenuAt(uid: string, clientX: number, clientY: number): void {
  const option = document.getElementById(optionId(uid))
  option?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}

interface DragPreviewProps {
  readonly drag: Drag
  readonly geometry: RowGeometry
  readonly preview: RefObject<HTMLDivElement | null>
}

/** What follows the pointer: the dragged slide, and how many are dragged with it. */
function DragPreview({ drag, geometry, preview }: DragPreviewProps) {
  // First the sheet is lifted, then its picture is drawn: both in one frame would hold up the first moment of the drag.
  const slide = useDeferredValue(useSlide(drag.lead), undefined)
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
        <div className="relative size-full overflow-hidden rounded-item bg-bone shadow-dialog outline outline-line-strong">
          {slide ? <SlidePicture slide={slide} theme={theme} locale={locale} /> : null}
        </div>
        {count > 1 ? (
          <span className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-2xs font-semibold text-accent-ink tabular-nums">
            {count}
          </span>
        ) : null}
      </div>
    </div>,
    popupHome(),
  )
}

/** Where the dragged slides would go: a line in the gap, with a round end. */
function DropLine({ y }: { y: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 z-10 -mt-px h-0.5 rounded-press bg-accent"
      style={{ transform: `translateY(${y}px)`, marginInline: '1.75rem 0.5rem' }}
    >
      <span className="absolute top-1/2 -left-1.5 size-2 -translate-y-1/2 rounded-full border-2 border-accent bg-paper" />
    </div>
  )
}
