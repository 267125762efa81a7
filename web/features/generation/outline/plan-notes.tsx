import { useTranslations } from 'use-intl'
import type { Outline } from '#domain/generation/outline.ts'

/** What a language model decided before it wrote the entries, what it left out and why, and what has to be checked. */
export function PlanNotes({ outline }: { readonly outline: Outline }) {
  const t = useTranslations('generation.plan')
  const { story, left = [], entries } = outline
  const checks = entries.flatMap(({ checks: own = [] }, at) => own.map(text => ({ text, number: at + 1 })))
  return (
    <>
      {story?.thesis ? (
        <section aria-labelledby="plan-thesis" className="mt-6 border-l-2 border-accent pl-4">
          <h2 id="plan-thesis" className="text-sm text-ink-soft">
            {t('thesis')}
          </h2>
          <p className="mt-1 text-md font-medium">{story.thesis}</p>
          {story.telling ? <p className="mt-1 text-ink-soft">{story.telling}</p> : null}
        </section>
      ) : null}
      <PlanList
        id="plan-left"
        title={t('left')}
        lines={left.map(({ title, why }) => t('leftLine', { title, why: t(`why.${why}`) }))}
      />
      <PlanList
        id="plan-checks"
        title={t('checks')}
        lines={checks.map(({ text, number }) => t('check', { text, number }))}
      />
    </>
  )
}

interface PlanListProps {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
}

function PlanList({ id, title, lines }: PlanListProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6 border-l-2 border-accent pl-4">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      <ul className="mt-1 list-disc pl-5 text-ink-soft marker:text-line-strong">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
