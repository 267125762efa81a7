import { Pause, Play, RotateCcw } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { writeElapsed } from '#viewer/stopwatch.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useStopwatch } from './use-stopwatch.ts'

export function TalkClockView({ slug }: { slug: string }) {
  const t = useTranslations('viewer.present')
  const format = useFormatter()
  const { now, elapsed, isRunning, toggle, reset } = useStopwatch(slug)
  return (
    <div className="flex items-center gap-4 sm:gap-6">
      <div className="flex items-center gap-1">
        <p
          role="timer"
          aria-label={t('elapsed')}
          className={joinClasses(
            'min-w-16 text-right font-display text-lg font-medium tabular-nums sm:text-xl',
            !isRunning && 'text-ink-faint',
          )}
        >
          {writeElapsed(elapsed)}
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
      <p className="min-w-12 text-sm text-ink-soft tabular-nums max-sm:hidden">
        <span className="sr-only">{t('time')}</span>{' '}
        {now === undefined
          ? null
          : format.dateTime(now, { hour: '2-digit', minute: '2-digit', timeZone: readZone() })}
      </p>
    </div>
  )
}

/** The presenter's own; what is drawn on the server knows no other than its own. */
function readZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
