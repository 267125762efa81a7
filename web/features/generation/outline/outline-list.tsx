import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { OutlineEntry } from '#domain/generation/outline.ts'
import { findGapAmong } from '#web/ui/order-drag/find-gap.ts'
import { useOrderDrag } from '#web/ui/order-drag/use-order-drag.ts'
import { OutlineRow } from './outline-row.tsx'
import type { OutlineActions } from './use-outline-actions.ts'

export interface OutlineListProps {
  readonly entries: readonly OutlineEntry[]
  readonly isFull: boolean
  readonly actions: OutlineActions
}

/** The slides to be, in their order; ordered by mouse, finger and keys. */
export function OutlineList({ entries, isFull, actions }: OutlineListProps) {
  const t = useTranslations('generation.outline')
  const list = useRef<HTMLOListElement>(null)
  const { drag, dragger, preview } = useOrderDrag({
    findPlace: () =>
      list.current && { scroller: document.scrollingElement as HTMLElement, list: list.current },
    readOrder: () => entries.map(({ id }) => id),
    findGap: y => findGapAmong(y, readMiddles(list.current)),
    touchMoves: true,
    lift: id => [id],
    cancel: () => undefined,
    rest: () => undefined,
    drop: ([id], gap) => {
      const from = entries.findIndex(entry => entry.id === id)
      if (id) actions.move(id, gap > from ? gap - 1 : gap, null)
    },
  })
  const lifted = drag ? entries.findIndex(({ id }) => id === drag.lead) : -1

  return (
    <>
      <ol ref={list} aria-label={t('list')} className="border-b border-line">
        {entries.map((entry, index) => (
          <OutlineRow
            key={entry.id}
            entry={entry}
            index={index}
            isFull={isFull}
            isLifted={index === lifted}
            dropsAt={
              drag?.gap === index
                ? 'before'
                : drag?.gap === entries.length && index === entries.length - 1
                  ? 'behind'
                  : null
            }
            actions={actions}
            onLift={dragger.begin}
          />
        ))}
      </ol>
      {drag
        ? createPortal(
            <div
              ref={preview}
              aria-hidden="true"
              className="pointer-events-none fixed top-0 left-0 z-(--z-popup) cursor-grabbing"
            >
              <div className="flex w-max max-w-80 translate-x-4 translate-y-3 items-baseline gap-3 rounded-field border border-line-strong bg-raised px-4 py-2.5 shadow-dialog">
                <span className="font-display text-sm text-ink-faint tabular-nums">{lifted + 1}</span>
                <span className="truncate font-semibold">{entries[lifted]?.title}</span>
              </div>
            </div>,
            document.body,
          )
        : null}
    </>
  )
}

/** Where the middles of the rows are, from the top of the list. */
function readMiddles(list: HTMLElement | null): number[] {
  if (!list) return []
  const { top } = list.getBoundingClientRect()
  return [...list.children].map(row => {
    const box = row.getBoundingClientRect()
    return box.top - top + box.height / 2
  })
}
