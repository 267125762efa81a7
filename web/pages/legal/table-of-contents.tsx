import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LegalSection } from '#content/legal/legal-text.ts'
import { TextLink } from '#web/ui/text-link.tsx'

export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  const t = useTranslations('legal')
  return (
    <nav
      aria-labelledby="contents-title"
      className="lg:sticky lg:top-8 lg:col-span-4 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents-title" className="text-sm font-medium text-ink-faint">
        {t('contents')}
      </h2>
      <ol className="mt-3 grid gap-y-2">
        {sections.map(({ id, heading }, place) => (
          <li key={id} className="flex gap-3 text-sm">
            <span aria-hidden="true" className="w-5 shrink-0 text-ink-faint">
              {place + 1}
            </span>
            <TextLink quiet render={<Link to={`#${id}`} />}>
              {heading}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
