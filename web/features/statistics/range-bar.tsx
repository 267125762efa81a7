import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { countDays, type Day, type DayRange, mostDays } from '#domain/statistics/days.ts'
import { Field } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ChosenRange, isDay, RANGE_CHOICES, type RangeChoice } from './range-choice.ts'

export interface RangeBarProps extends ChosenRange {
  readonly today: Day
  readonly onChoose: (wanted: RangeChoice | DayRange) => void
}

/** The delay before a typed date is applied: each digit changes the value. */
const typingTime = 700
const earliest = '2020-01-01'

/** Buttons for the usual ranges, and two date fields for any other. */
export function RangeBar({ choice, range, today, onChoose }: RangeBarProps) {
  const t = useTranslations('statistics.range')
  const segments = RANGE_CHOICES.map(value => ({ value, label: t(value) }))
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="-m-0.5 max-w-full overflow-x-auto p-0.5 whitespace-nowrap">
        <SegmentedControl
          label={t('label')}
          segments={segments}
          value={choice as RangeChoice}
          onValueChange={onChoose}
          className="max-sm:[&>label]:px-3"
        />
      </div>
      <OwnRange key={`${range.from} ${range.to}`} range={range} today={today} onChoose={onChoose} />
    </div>
  )
}

function OwnRange({ range, today, onChoose }: Pick<RangeBarProps, 'range' | 'today' | 'onChoose'>) {
  const t = useTranslations('statistics.range')
  const [draft, setDraft] = useState(range)
  const choose = useRef(onChoose)
  choose.current = onChoose
  const problem = findProblem(draft)
  const isChanged = draft.from !== range.from || draft.to !== range.to
  const isReady = isChanged && problem === undefined && isWithin(draft.from) && isWithin(draft.to)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => choose.current(draft), typingTime)
    return () => clearTimeout(timer)
  }, [draft, isReady])

  const field = (name: 'from' | 'to') => (
    <Field label={t(name)} labelHidden>
      <TextInput
        type="date"
        size="sm"
        min={earliest}
        max={today}
        value={draft[name]}
        aria-invalid={problem !== undefined}
        onChange={event => setDraft({ ...draft, [name]: event.target.value })}
        className="w-36 tabular-nums"
      />
    </Field>
  )
  return (
    <div>
      <div className="flex items-center gap-2 py-1">
        {field('from')}
        <span aria-hidden="true" className="text-ink-faint">
          {'–'}
        </span>
        {field('to')}
      </div>
      <p role="status" className="text-sm text-danger">
        {problem ? t(problem) : null}
      </p>
    </div>
  )

  function isWithin(day: Day): boolean {
    return day >= earliest && day <= today
  }
}

function findProblem(draft: DayRange): 'wrong' | 'long' | undefined {
  if (!isDay(draft.from) || !isDay(draft.to)) return undefined
  if (draft.from > draft.to) return 'wrong'
  return countDays(draft) > mostDays ? 'long' : undefined
}
