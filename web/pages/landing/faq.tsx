import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FaqEntry } from '#content/landing/faq.ts'
import { Section } from './section.tsx'

export function Faq({ questions }: { questions: readonly FaqEntry[] }) {
  const t = useTranslations('landing.faq')
  return (
    <Section id="faq" title={t('title')} beside>
      <div className="border-b border-line-strong">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line-strong">
            <summary className="flex list-none items-center justify-between gap-6 rounded-item py-5 marker:hidden hover:text-accent-text [&::-webkit-details-marker]:hidden">
              <h3 className="type-title">{question}</h3>
              <Plus
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pb-6 text-md text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
