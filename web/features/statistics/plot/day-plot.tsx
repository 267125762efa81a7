import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Statistics } from '#contract/statistics.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { drawArea, drawCurve, type Point } from './draw-curve.ts'
import { pickPlaces, pickTicks } from './pick-ticks.ts'
import { PlotCursor } from './plot-cursor.tsx'

type Days = Statistics['by_day']

export interface DayPlotProps {
  readonly days: Days
  /** As many days, right before; drawn faintly below. */
  readonly before: Days
}

const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Views as a hill, click-throughs as a line at its foot. It is drawn in percent and stretches with the page. */
export function DayPlot({ days, before }: DayPlotProps) {
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
  const ghosts = hasBefore ? lay(before, day => day.views) : []
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
            d={drawCurve(ghosts)}
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

/** One day alone makes no line. */
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
