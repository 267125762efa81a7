import { useTranslations } from 'use-intl'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { questions } from './questions.ts'

export function Faq() {
  const t = useTranslations('pricing-page.faq')
  return (
    <div className="border-t border-ink">
      {questions.map(name => (
        <Disclosure key={name} summary={<h3 className="type-title">{t(`${name}.question`)}</h3>}>
          <p className="max-w-[62ch]">{t(`${name}.answer`)}</p>
        </Disclosure>
      ))}
    </div>
  )
}
