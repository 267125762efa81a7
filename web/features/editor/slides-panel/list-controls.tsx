import { Plus } from 'lucide-react'
import { memo, type PointerEvent, startTransition, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { joinClasses } from '#web/ui/join-classes.ts'
import { SlideMenuButton } from './slide-menus.tsx'
import type { RowGeometry } from './slide-row.tsx'

interface ListControlsProps {
  readonly hover: Hover
  readonly activeIndex: number
  readonly geometry: RowGeometry
  readonly onInsert: (gap: number) => void
  readonly onOpenMenu: (row: number) => void
}

/**
 * The buttons of the slide under the pointer. They lie over the list and not in it: an option may contain no
 * button, and one button for that row costs less than one in every row.
 */
export const ListControls = memo(function ListControls(props: ListControlsProps) {
  const { hover, activeIndex, geometry, onInsert, onOpenMenu } = props
  const t = useTranslations('editor-slides.panel')
  const [opened, setOpened] = useState<number | null>(null)
  const row = opened ?? hover.row ?? activeIndex
  const { gap } = hover
  return (
    <>
      {row >= 0 ? (
        <div
          className={joinClasses(
            'absolute top-0 left-0 transition-opacity focus-within:opacity-100 pointer-coarse:opacity-100',
            hover.row === null && opened === null ? 'opacity-0' : 'opacity-100',
          )}
          style={{
            transform: `translate(${geometry.thumbWidth + 4}px, ${row * geometry.rowHeight + 10}px)`,
          }}
        >
          <SlideMenuButton
            label={t('actions', { number: row + 1 })}
            onOpen={() => onOpenMenu(row)}
            onOpenChange={isOpen => setOpened(isOpen ? row : null)}
          />
        </div>
      ) : null}
      {gap === null || opened !== null ? null : (
        <div
          className="pointer-events-none absolute inset-x-0 top-0 z-10 flex justify-center pr-4 pl-8.5"
          style={{ transform: `translateY(${gap * geometry.rowHeight - 10}px)` }}
        >
          <span aria-hidden="true" className="absolute inset-x-8.5 top-1/2 h-px bg-line-strong" />
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('insertAt', { number: gap + 1 })}
            onClick={() => onInsert(gap)}
            className="pointer-events-auto relative grid size-5 place-items-center rounded-press bg-ink text-paper shadow-raised hover:bg-accent hover:text-accent-ink"
          >
            <Plus aria-hidden="true" strokeWidth={2} className="size-3.5" />
          </button>
        </div>
      )}
    </>
  )
})

interface Hover {
  /** The slide under the pointer. */
  readonly row: number | null
  /** The gap under the pointer, where a slide could be inserted. */
  readonly gap: number | null
}

const nowhere: Hover = { row: null, gap: null }
const reach = 9

/** Where the mouse is in the list. Changes when that changes, not with every move. */
export function useHover(rowHeight: number, count: number) {
  const [hover, setHover] = useState(nowhere)
  const move = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') return
      const y = event.clientY - event.currentTarget.getBoundingClientRect().top
      const next = readHover(y, rowHeight, count)
      // After what a press shows: the pointer has just come to where it presses.
      startTransition(() =>
        setHover(before => (next.row === before.row && next.gap === before.gap ? before : next)),
      )
    },
    [rowHeight, count],
  )
  const leave = useCallback(() => setHover(nowhere), [])
  return { hover, move, leave }
}

function readHover(y: number, rowHeight: number, count: number): Hover {
  const edge = Math.round(y / rowHeight)
  const isAtGap = Math.abs(y - edge * rowHeight) <= reach && edge > 0 && edge < count
  const row = Math.floor(y / rowHeight)
  return {
    row: row >= 0 && row < count ? row : null,
    gap: isAtGap ? edge : null,
  }
}
