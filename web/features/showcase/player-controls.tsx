import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { styleButton } from '#web/ui/button-style.ts'

export interface PlayerControlsProps {
  readonly name: string
  /** The slides' ids begin with it. */
  readonly id: string
  readonly count: number
}

const step = styleButton('secondary', 'size-(--control-md) invisible group-data-live/player:visible')

export function PlayerControls({ name, id, count }: PlayerControlsProps) {
  const t = useTranslations('landing.player')
  const numbers = Array.from({ length: count }, (_, place) => place + 1)
  return (
    <div className="mt-4">
      <ol aria-label={t('slides')} className="flex gap-1.5">
        {numbers.map(number => (
          <li key={number} className="flex-1">
            <a
              href={`#${id}-${number}`}
              data-turn={number - 1}
              aria-label={t('goTo', { number })}
              aria-current={number === 1 ? 'true' : undefined}
              className="group block h-6 w-full rounded-item pt-1"
            >
              <span className="block h-[3px] rounded-press bg-line transition-colors group-hover:bg-line-strong group-aria-[current]:bg-accent" />
            </a>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2">
        <p className="mr-auto min-w-0 truncate text-sm text-ink-soft">{name}</p>
        <p aria-hidden="true" className="px-2 text-sm whitespace-nowrap text-ink-soft tabular-nums">
          <span data-shown-number="">{1}</span>
          <span className="text-ink-faint">{` / ${count}`}</span>
        </p>
        <p data-spoken="" aria-live="polite" className="sr-only" />
        <button type="button" data-turn="previous" aria-label={t('previous')} className={step}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
        <button type="button" data-turn="next" aria-label={t('next')} className={step}>
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
      </div>
    </div>
  )
}
