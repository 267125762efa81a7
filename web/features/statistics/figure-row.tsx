import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Statistics } from '#contract/statistics.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

interface FigureRowProps {
  readonly statistics: Statistics
  readonly before: Statistics
  readonly days: number
  /** Shown below the number of form responses. */
  readonly responsesLink?: ReactNode
}

const figures = [
  ['views', 'views'],
  ['viewers', 'viewers'],
  ['clickThroughs', 'click_throughs'],
  ['formResponses', 'form_responses'],
] as const

export function FigureRow({ statistics, before, days, responsesLink }: FigureRowProps) {
  const t = useTranslations('statistics.figures')
  const format = useFormatter()
  return (
    <dl aria-label={t('label')} className="grid grid-cols-2 border-y border-line lg:grid-cols-4">
      {figures.map(([name, key], place) => (
        <div
          key={name}
          className={joinClasses(
            'flex min-w-0 flex-col border-line py-5 pr-4 sm:py-6',
            place % 2 === 1 && 'border-l pl-4 sm:pl-6',
            place === 2 && 'lg:border-l lg:pl-6',
            place > 1 && 'max-lg:border-t',
          )}
        >
          <dt className="type-eyebrow text-ink-soft">{t(name)}</dt>
          <dd className="mt-1.5 font-display text-2xl font-medium tracking-tight tabular-nums sm:text-3xl">
            {format.number(statistics[key])}
          </dd>
          <dd className="mt-2 text-xs text-ink-soft">
            <Change comparison={compare(statistics[key], before[key])} days={days} />
          </dd>
          {name === 'formResponses' && statistics[key] > 0 && responsesLink ? (
            <dd className="mt-1 text-xs">{responsesLink}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

/** From this ratio on, the change is shown as a multiple instead of a percentage. */
const manyTimes = 9

function Change({ comparison, days }: { comparison: Comparison; days: number }) {
  const t = useTranslations('statistics.figures')
  const format = useFormatter()
  const { kind } = comparison
  if (kind === 'none' || kind === 'new') return <span>{t(kind, { days })}</span>
  const Icon = { up: ArrowUpRight, down: ArrowDownRight, same: Equal }[kind]
  const tones = { up: 'text-success', down: 'text-accent-text', same: 'text-ink-faint' }
  return (
    <span className="flex gap-1">
      <Icon
        aria-hidden="true"
        strokeWidth={2}
        className={joinClasses('mt-0.5 size-3.5 shrink-0', tones[kind])}
      />
      <span>{describeChange()}</span>
    </span>
  )

  function describeChange(): string {
    if (comparison.kind !== 'up' && comparison.kind !== 'down') return t('same', { days })
    const { ratio } = comparison
    if (ratio >= manyTimes) return t('times', { times: Math.round(ratio + 1), days })
    const percent = { style: 'percent', maximumFractionDigits: 0 } as const
    return t(comparison.kind, { change: format.number(Math.abs(ratio), percent), days })
  }
}

type Comparison =
  | { readonly kind: 'none' | 'new' | 'same' }
  | { readonly kind: 'up' | 'down'; readonly ratio: number }

/** How a figure changed against the previous period; without earlier figures there is no ratio. */
export function compare(now: number, before: number): Comparison {
  if (before === 0) return { kind: now === 0 ? 'none' : 'new' }
  if (now === before) return { kind: 'same' }
  return { kind: now > before ? 'up' : 'down', ratio: (now - before) / before }
}
