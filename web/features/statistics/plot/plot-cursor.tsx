import type { PointerEvent, ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Statistics } from '#contract/statistics.ts'
import type { Point } from './draw-curve.ts'

export interface PlotCursorProps {
  readonly days: Statistics['by_day']
  readonly views: readonly Point[]
  readonly clicks: readonly Point[]
  readonly place: number | null
  readonly onPlace: (place: number | null) => void
  readonly children: ReactNode
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/**
 * Tells one day at a time: the one below the pointer or, for the keyboard and for those who hear the page, the one a
 * slider stands on.
 */
export function PlotCursor({ days, views, clicks, place, onPlace, children }: PlotCursorProps) {
  const t = useTranslations('statistics.days')
  const format = useFormatter()
  const last = days.length - 1
  const dayAt = (index: number) => days[Math.min(index, last)]!
  const dateOf = (index: number) => format.dateTime(new Date(dayAt(index).date), longDay)

  function point(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onPlace(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))))
  }
  const shown = place === null ? null : Math.min(place, last)
  const told = dayAt(shown ?? last)

  return (
    <div
      className="relative h-56 touch-pan-y rounded-item has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus sm:h-72"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onPlace(null)}
    >
      {children}
      <input
        type="range"
        min={0}
        max={last}
        value={shown ?? last}
        aria-label={t('plot')}
        aria-valuetext={t('read', {
          date: dateOf(shown ?? last),
          views: told.views,
          clicks: told.click_throughs,
        })}
        onChange={event => onPlace(Number(event.target.value))}
        onFocus={() => onPlace(shown ?? last)}
        onBlur={() => onPlace(null)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {shown === null ? null : (
        <>
          <span
            className="pointer-events-none absolute inset-y-0 border-l border-ink-faint"
            style={{ left: `${views[shown]!.x}%` }}
          />
          <Mark point={clicks[shown]!} tone="bg-secondary" />
          <Mark point={views[shown]!} tone="bg-accent" />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute -top-2 z-(--z-sticky) w-44 -translate-x-1/2 -translate-y-full rounded-field bg-ink px-3 py-2 text-xs text-paper shadow-popup"
            style={{ left: `clamp(5.5rem, ${views[shown]!.x}%, calc(100% - 5.5rem))` }}
          >
            <p className="mb-1 font-medium">{dateOf(shown)}</p>
            <Line label={t('views')} value={format.number(told.views)} />
            <Line label={t('clickThroughs')} value={format.number(told.click_throughs)} />
          </div>
        </>
      )}
    </div>
  )
}

function Mark({ point, tone }: { point: Point; tone: string }) {
  return (
    <span
      className={`pointer-events-none absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full ring-2 ring-paper ${tone}`}
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
    />
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <p className="flex justify-between gap-3">
      <span>{label}</span>
      <span className="font-medium tabular-nums">{value}</span>
    </p>
  )
}
