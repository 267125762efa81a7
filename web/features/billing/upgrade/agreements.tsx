import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Acceptance, acceptances } from '#domain/billing/actions.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export interface AgreementsProps {
  readonly accepted: ReadonlySet<Acceptance>
  readonly onChange: (acceptance: Acceptance, isAccepted: boolean) => void
  /** Whether to say at each what is missing. */
  readonly isAsked: boolean
}

/** What is agreed to before anything is paid; each by a tick of one's own. */
export function Agreements({ accepted, onChange, isAsked }: AgreementsProps) {
  const t = useTranslations('billing.accept')
  // What is read stands in a tab of its own: the choice on this page is not lost.
  const link = (to: string) => (words: ReactNode) => (
    <TextLink render={<PageLink to={to} target="_blank" rel="noopener" />}>{words}</TextLink>
  )
  const links = { terms: link('/terms'), recurring: link('/terms#plans'), policy: link('/policy') }
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{t('label')}</legend>
      {acceptances.map(acceptance => (
        <Checkbox
          key={acceptance}
          id={acceptance}
          checked={accepted.has(acceptance)}
          onChange={event => onChange(acceptance, event.currentTarget.checked)}
          error={isAsked && !accepted.has(acceptance) ? t('missing') : undefined}
          label={<span className="text-sm">{t.rich(acceptance, links)}</span>}
        />
      ))}
    </fieldset>
  )
}
