import { BookOpen, ChartColumn, type LucideIcon, Scale, TrendingUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'

const examples = {
  pitch: TrendingUp,
  lesson: BookOpen,
  report: ChartColumn,
  choice: Scale,
} as const satisfies Record<string, LucideIcon>

/** Briefs that are worth making: one click fills the field. */
export function BriefExamples({ onPick }: { onPick: (brief: string) => void }) {
  const t = useTranslations('generation.examples')
  return (
    <section aria-labelledby="examples-title">
      <h2 id="examples-title" className="text-sm text-ink-soft">
        {t('title')}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {(Object.keys(examples) as (keyof typeof examples)[]).map(id => {
          const Icon = examples[id]
          return (
            <Button
              key={id}
              variant="secondary"
              size="sm"
              icon={<Icon aria-hidden="true" strokeWidth={1.75} className="size-4 text-accent" />}
              onClick={() => onPick(t(`${id}.text`))}
            >
              {t(`${id}.label`)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
