import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  parseWatch,
  readWatch,
  resetWatch,
  type Stopwatch,
  startWatch,
  toggleWatch,
  writeElapsed,
  writeLeft,
} from '#viewer/stopwatch.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Select } from '#web/ui/select.tsx'

export function TalkClockView({ slug }: { slug: string }) {
  const t = useTranslations('viewer.present')
  const format = useFormatter()
  const { now, elapsed, isRunning, toggle, reset } = useStopwatch(slug)
  const [minutes, setMinutes] = useTalkLength(slug)
  const isOver = minutes !== null && elapsed > minutes * 60_000
  return (
    <div className="flex items-center gap-4 sm:gap-6">
      <div className="flex items-center gap-1">
        <p
          role="timer"
          aria-label={minutes === null ? t('elapsed') : t('left')}
          className={joinClasses(
            'min-w-16 text-right font-display text-lg font-medium tabular-nums sm:text-xl',
            isOver ? 'text-danger' : !isRunning && 'text-ink-faint',
          )}
        >
          {minutes === null ? writeElapsed(elapsed) : writeLeft(minutes, elapsed)}
        </p>
        <IconButton
          size="sm"
          label={isRunning ? t('pause') : t('resume')}
          tooltipSide="bottom"
          icon={
            isRunning ? (
              <Pause strokeWidth={1.75} className="size-4" />
            ) : (
              <Play strokeWidth={1.75} className="size-4" />
            )
          }
          onClick={toggle}
        />
        <IconButton
          size="sm"
          label={t('reset')}
          tooltipSide="bottom"
          icon={<RotateCcw strokeWidth={1.75} className="size-4" />}
          onClick={reset}
        />
      </div>
      <Select
        size="sm"
        label={t('length')}
        value={minutes === null ? UP : String(minutes)}
        options={[
          { value: UP, label: t('countUp') },
          ...LENGTHS.map(length => ({ value: String(length), label: t('countDown', { minutes: length }) })),
        ]}
        onValueChange={value => setMinutes(value === UP ? null : Number(value))}
        className="w-40 max-md:hidden"
      />
      <p className="min-w-12 text-sm text-ink-soft tabular-nums max-sm:hidden">
        <span className="sr-only">{t('time')}</span>{' '}
        {now === undefined
          ? null
          : format.dateTime(now, { hour: '2-digit', minute: '2-digit', timeZone: readZone() })}
      </p>
    </div>
  )
}

const UP = 'up'
const LENGTHS = [5, 10, 15, 20, 30, 45, 60, 90]

/** The minutes that the talk may take; null while time is counted up. Kept over a reload. */
function useTalkLength(slug: string): readonly [number | null, (minutes: number | null) => void] {
  const key = `lectern:talk-length:${slug}`
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    const kept = Number(sessionStorage.getItem(key))
    setMinutes(LENGTHS.includes(kept) ? kept : null)
  }, [key])
  return [
    minutes,
    next => {
      setMinutes(next)
      sessionStorage.setItem(key, String(next ?? ''))
    },
  ]
}

/** The presenter's own time zone: the formatter has the server's. */
function readZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

interface TalkClock {
  /** Undefined until the browser has set it: the server's time would not match. */
  readonly now: number | undefined
  readonly elapsed: number
  readonly isRunning: boolean
  readonly toggle: () => void
  readonly reset: () => void
}

/** Elapsed time of the talk and the time of day. A reload does not restart the stopwatch. */
function useStopwatch(slug: string): TalkClock {
  const key = `lectern:talk:${slug}`
  const [watch, setWatch] = useState<Stopwatch>()
  const [now, setNow] = useState<number>()

  useEffect(() => {
    const start = Date.now()
    setNow(start)
    setWatch(parseWatch(sessionStorage.getItem(key)) ?? startWatch(start))
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [key])
  useEffect(() => {
    if (watch) sessionStorage.setItem(key, JSON.stringify(watch))
  }, [key, watch])

  const change = (how: (watch: Stopwatch, now: number) => Stopwatch) => () => {
    const at = Date.now()
    setNow(at)
    setWatch(current => current && how(current, at))
  }
  return {
    now,
    elapsed: watch && now !== undefined ? readWatch(watch, now) : 0,
    isRunning: watch?.since !== null,
    toggle: change(toggleWatch),
    reset: change(resetWatch),
  }
}
