import { ChartNoAxesColumn, FileText, Link2, Printer, Type, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Section } from './section.tsx'

const points = [
  { name: 'write', Icon: Type },
  { name: 'start', Icon: FileText },
  { name: 'share', Icon: Link2 },
  { name: 'export', Icon: Printer },
  { name: 'answer', Icon: ChartNoAxesColumn },
  { name: 'team', Icon: Users },
] as const

export function Points() {
  const t = useTranslations('landing.points')
  return (
    <Section id="points" title={t('title')} beside>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {points.map(({ name, Icon }) => (
          <li key={name} className="flex gap-4 border-t border-line py-6">
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            <div>
              <h3 className="type-title">{t(`${name}.title`)}</h3>
              <p className="mt-1.5 text-ink-soft">{t(`${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
