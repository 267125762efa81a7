import { ChartSpline, Table2 } from 'lucide-react'
import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Statistics } from '#contract/statistics.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { drawArea, drawCurve, type Point, pickPlaces, pickTicks } from './plot-geometry.ts'

type DayRow = Statistics['by_day'][number]

const fullDay = { dateStyle: 'long', timeZone: 'UTC' } as const

/** Views per day as a plot, or the same numbers as a table. */
export function DaySection({ days, before }: DayPlotProps) {
  const t = useTranslations('statistics.days')
  const title = useId()
  const [isTable, setIsTable] = useState(false)
  const Icon = isTable ? ChartSpline : Table2
  return (
    <section aria-labelledby={title}>
      <header className="mb-8 flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="type-display-3">
          {t('title')}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          icon={<Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('asPlot') : t('asTable')}
        </Button>
      </header>
      {isTable ? <DayTable days={days} /> : <DayPlot days={days} before={before} />}
    </section>
  )
}

function DayTable({ days }: { days: readonly DayRow[] }) {
  const t = useTranslations('statistics.days')
  const format = useFormatter()
  const columns: TableColumn<DayRow>[] = [
    {
      id: 'date',
      header: t('date'),
      rowHeader: true,
      cell: ({ date }) => format.dateTime(new Date(date), fullDay),
    },
    { id: 'views', header: t('views'), align: 'end', cell: ({ views }) => format.number(views) },
    {
      id: 'clicks',
      header: t('clickThroughs'),
      align: 'end',
      cell: ({ click_throughs }) => format.number(click_throughs),
    },
  ]
  return (
    <Table
      caption={t('plot')}
      columns={columns}
      rows={days.toReversed()}
      getRowKey={({ date }) => date}
      className="max-h-96 overflow-y-auto"
    />
  )
}

type Days = Statistics['by_day']

interface DayPlotProps {
  readonly days: Days
  /** The same number of days right before; drawn as a faint line. */
  readonly before: Days
}

const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Views as an area, click-throughs as a line. Coordinates are percentages, so that it stretches with the page. */
function DayPlot({ days, before }: DayPlotProps) {
  const t = useTranslations('statistics.days')
  const format = useFormatter()
  const gradient = useId()
  const [place, setPlace] = useState<number | null>(null)
  const highest = Math.max(
    ...[...days, ...before].map(({ views, click_throughs }) => Math.max(views, click_throughs)),
  )
  const ticks = pickTicks(highest)
  const top = ticks.at(-1)!
  const left = (index: number) => (days.length === 1 ? 50 : (index / (days.length - 1)) * 100)
  const lay = (row: Days, read: (day: Days[number]) => number): Point[] =>
    row.map((day, index) => ({ x: left(index), y: 100 - (read(day) / top) * 100 }))
  const views = lay(days, day => day.views)
  const clicks = lay(days, day => day.click_throughs)
  const hasBefore = before.some(day => day.views > 0)
  const earlierViews = hasBefore ? lay(before, day => day.views) : []
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div
        aria-hidden="true"
        className="relative h-56 min-w-6 text-right text-2xs text-ink-faint tabular-nums sm:h-72"
      >
        {ticks.map(tick => (
          <span
            key={tick}
            className="absolute right-0 translate-y-1/2"
            style={{ bottom: `${(tick / top) * 100}%` }}
          >
            {format.number(tick)}
          </span>
        ))}
        <span className="invisible">{format.number(top)}</span>
      </div>
      <PlotCursor days={days} views={views} clicks={clicks} place={place} onPlace={setPlace}>
        {ticks.map(tick => (
          <span
            key={tick}
            className={joinClasses(
              'absolute inset-x-0 border-t',
              tick === 0 ? 'border-line-strong' : 'border-line',
            )}
            style={{ bottom: `${(tick / top) * 100}%` }}
          />
        ))}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--accent)" stopOpacity="0.26" />
              <stop offset="1" stopColor="var(--accent)" stopOpacity="0.03" />
            </linearGradient>
          </defs>
          <path
            d={drawCurve(earlierViews)}
            {...line}
            stroke="var(--line-strong)"
            strokeWidth="1.25"
            strokeDasharray="1 4"
            strokeLinecap="round"
          />
          <path d={drawArea(views, 100)} fill={`url(#${gradient})`} />
          <path
            d={drawCurve(views)}
            {...line}
            stroke="var(--accent)"
            strokeWidth={days.length > 120 ? 1.5 : 2.25}
            strokeLinecap="round"
          />
          <path
            d={drawCurve(clicks)}
            {...line}
            stroke="var(--secondary)"
            strokeWidth="1.75"
            strokeDasharray="6 3"
          />
        </svg>
        {days.length === 1 ? (
          <>
            <Stem point={views[0]!} tone="bg-accent" />
            <Stem point={clicks[0]!} tone="bg-secondary" />
          </>
        ) : null}
      </PlotCursor>
      <div aria-hidden="true" className="relative col-start-2 mt-2 h-5 text-2xs text-ink-faint">
        {pickPlaces(days.length, 6).map((index, nth, all) => (
          <span
            key={index}
            className={joinClasses(
              'absolute whitespace-nowrap',
              index === days.length - 1 && days.length > 1
                ? '-translate-x-full'
                : index === 0 && days.length > 1
                  ? ''
                  : '-translate-x-1/2',
              (all.length - 1 - nth) % 2 === 1 && 'max-sm:hidden',
            )}
            style={{ left: `${left(index)}%` }}
          >
            {format.dateTime(new Date(days[index]!.date), shortDay)}
          </span>
        ))}
      </div>
      <Legend labels={[t('views'), t('clickThroughs'), ...(hasBefore ? [t('before')] : [])]} />
    </div>
  )
}

/** A bar for a range of one day, which has no line. */
function Stem({ point, tone }: { point: Point; tone: string }) {
  return (
    <span
      className={`absolute bottom-0 w-2.5 -translate-x-1/2 rounded-t-press ${tone}`}
      style={{ left: `${point.x}%`, top: `${point.y}%` }}
    />
  )
}

const samples = [
  'border-t-[3px] border-accent',
  'border-t-2 border-dashed border-secondary',
  'border-t-2 border-dotted border-line-strong',
]

function Legend({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="col-start-2 mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-ink-soft">
      {labels.map((label, index) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={joinClasses('w-5', samples[index])} />
          {label}
        </li>
      ))}
    </ul>
  )
}

interface PlotCursorProps {
  readonly days: Statistics['by_day']
  readonly views: readonly Point[]
  readonly clicks: readonly Point[]
  readonly place: number | null
  readonly onPlace: (place: number | null) => void
  readonly children: ReactNode
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const

/**
 * Shows the figures of one day: the one below the pointer or, for keyboards and screen readers, the value of an
 * invisible slider.
 */
function PlotCursor({ days, views, clicks, place, onPlace, children }: PlotCursorProps) {
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
  const day = dayAt(shown ?? last)

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
          views: day.views,
          clicks: day.click_throughs,
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
            <Line label={t('views')} value={format.number(day.views)} />
            <Line label={t('clickThroughs')} value={format.number(day.click_throughs)} />
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
