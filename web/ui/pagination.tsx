import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type PaginationProps = {
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
  className?: string | undefined
}

const stop =
  'inline-flex h-9 min-w-9 items-center justify-center rounded-press px-2 text-sm font-medium tabular-nums ' +
  'transition-colors hover:bg-wash disabled:pointer-events-none disabled:opacity-40 ' +
  'aria-[current=page]:bg-ink aria-[current=page]:text-paper'
const ellipsis = '…'

export function Pagination({ page, pageCount, onPageChange, labels, className }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={labels.nav} className={className}>
      <ul className="flex flex-wrap items-center gap-1">
        <Step label={labels.previous} disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        </Step>
        {listPages(page, pageCount).map(slot => (
          <li key={slot.kind === 'page' ? slot.page : `gap-${slot.after}`}>
            {slot.kind === 'page' ? (
              <button
                type="button"
                aria-label={labels.page(slot.page)}
                aria-current={slot.page === page ? 'page' : undefined}
                onClick={() => onPageChange(slot.page)}
                className={stop}
              >
                {slot.page}
              </button>
            ) : (
              <span aria-hidden="true" className="inline-flex w-6 justify-center text-ink-faint">
                {ellipsis}
              </span>
            )}
          </li>
        ))}
        <Step label={labels.next} disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
          <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
        </Step>
      </ul>
    </nav>
  )
}

type StepProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
        className={joinClasses(stop, 'px-0')}
      >
        {children}
      </button>
    </li>
  )
}

type PageSlot = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/** First, last, the current page and its neighbours; a gap never replaces a single page. */
export function listPages(page: number, pageCount: number): PageSlot[] {
  const slots: PageSlot[] = []
  let previous = 0
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const near = Math.abs(candidate - page) <= 1
    if (!near && candidate !== 1 && candidate !== pageCount) continue
    if (candidate - previous === 2) slots.push({ kind: 'page', page: candidate - 1 })
    if (candidate - previous > 2) slots.push({ kind: 'gap', after: previous })
    slots.push({ kind: 'page', page: candidate })
    previous = candidate
  }
  return slots
}
