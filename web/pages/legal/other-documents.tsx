import { useTranslations } from 'use-intl'
import type { LegalName } from '#content/legal/registry.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const documents: readonly LegalName[] = ['terms', 'policy', 'oldterms']

export function OtherDocuments({ current }: { current: LegalName }) {
  const t = useTranslations('legal')
  const others = documents.filter(name => name !== current)
  return (
    <nav aria-labelledby="others-title" className="mt-16 max-w-[68ch] border-t border-line pt-6 print:hidden">
      <h2 id="others-title" className="text-sm font-medium text-ink-faint">
        {t('others')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-md">
        {others.map(name => (
          <li key={name}>
            <TextLink render={<PageLink to={`/${name}`} />}>{t(name)}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
