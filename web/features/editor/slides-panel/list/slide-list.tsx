import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { findGap } from '#web/ui/order-drag/find-gap.ts'
import { useOrderDrag } from '#web/ui/order-drag/use-order-drag.ts'
import { useTouchHold } from '#web/ui/order-drag/use-touch-hold.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { addSlide } from '../actions/add-slide.ts'
import { moveTo } from '../actions/move-slides.ts'
import { DragPreview } from '../drag/drag-preview.tsx'
import { DropLine } from '../drag/drop-line.tsx'
import { SlideContextMenu } from '../menu/slide-menus.tsx'
import { useSlidePicking } from '../select/use-slide-picking.ts'
import { ListControls } from './list-controls.tsx'
import { optionId, uidAt } from './option-id.ts'
import type { RowGeometry } from './row-geometry.ts'
import { SlideRow } from './slide-row.tsx'
import { useHover } from './use-hover.ts'
import { useScrollView } from './use-scroll-view.ts'
import { bringIntoSight, useSteadyScroll } from './use-steady-scroll.ts'
import { useWantedSlides } from './use-wanted-slides.ts'

export interface SlideListProps {
  readonly order: readonly string[]
  readonly geometry: RowGeometry
}

const overscan = 3
/** What the server takes for the height of the window. */
const guessedHeight = 760

/** All slides, of which only those in sight are drawn. One stop for Tab; keys move within. */
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

  const virtualizer = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => order[index] ?? index,
    overscan,
    initialRect: { width: geometry.thumbWidth, height: guessedHeight },
    initialOffset: () => Math.max(0, (activeIndex - 1) * rowHeight),
    // The slide on the canvas is always there: the list names it to those who hear the page.
    rangeExtractor: range => {
      const rows = defaultRangeExtractor(range)
      return activeIndex < 0 || rows.includes(activeIndex) ? rows : [...rows, activeIndex]
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of a row is another measure of the whole
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const rows = virtualizer.getVirtualItems()
  const { startIndex: from, endIndex: to } = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
  useWantedSlides({ order, from, to, activeIndex })
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
    // Also where nothing changes: a key brings one back to the slide one is on.
    if (place !== undefined) bringIntoSight(view, place, rowHeight)
  }

  function openMenu(event: MouseEvent): void {
    // A finger that rests takes the slide; the menu comes when it goes up again.
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
                />
              )
            })}
          </div>
        </SlideContextMenu>
        {drag ? null : (
          <ListControls
            hover={hover}
            activeIndex={activeIndex}
            geometry={geometry}
            onInsert={gap => addSlide(context, gap)}
            onOpenMenu={row => picking.pickForAction(order[row] ?? '')}
          />
        )}
        {drag && drag.gap !== null ? <DropLine y={drag.gap * rowHeight} /> : null}
      </div>
      {drag ? <DragPreview drag={drag} geometry={geometry} preview={preview} /> : null}
    </div>
  )
}

function openMenuAt(uid: string, clientX: number, clientY: number): void {
  const option = document.getElementById(optionId(uid))
  option?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}
