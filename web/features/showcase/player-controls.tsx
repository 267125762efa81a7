import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { styleButton } from '#web/ui/button-style.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { Turn } from './turn-deck.ts'

export interface PlayerControlsProps {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onTurn: (turn: Turn) => void
}

const step = styleButton('secondary', 'size-(--control-md)')

export function PlayerControls({ name, index, count, onTurn }: PlayerControlsProps) {
  const t = useTranslations('landing.player')
  const numbers = Array.from({ length: count }, (_, place) => place + 1)
  return (
    <div className="mt-3">
      <ol className="flex gap-1.5">
        {numbers.map(number => (
          <li key={number} className="flex-1">
            <button
              type="button"
              aria-label={t('goTo', { number })}
              aria-current={number === index + 1 ? 'true' : undefined}
              onClick={() => onTurn(number - 1)}
              className="group block h-6 w-full rounded-item"
            >
              <span
                className={joinClasses(
                  'block h-[3px] rounded-press transition-colors',
                  number === index + 1 ? 'bg-accent' : 'bg-line group-hover:bg-line-strong',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2">
        <p className="mr-auto min-w-0 truncate text-sm text-ink-soft">{name}</p>
        <p aria-live="polite" className="px-2 text-sm whitespace-nowrap text-ink-soft tabular-nums">
          <span aria-hidden="true">{t('counter', { number: index + 1, count })}</span>
          <span className="sr-only">{t('position', { number: index + 1, count })}</span>
        </p>
        <button type="button" aria-label={t('previous')} onClick={() => onTurn('previous')} className={step}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
        <button type="button" aria-label={t('next')} onClick={() => onTurn('next')} className={step}>
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
      </div>
    </div>
  )
}
