import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What somebody agrees to by making an account. */
export function Acceptance() {
  const t = useTranslations('auth')
  return (
    <p className="text-sm text-ink-soft">
      {t.rich('acceptance', {
        terms: words => <TextLink render={<PageLink to="/terms" />}>{words}</TextLink>,
        policy: words => <TextLink render={<PageLink to="/policy" />}>{words}</TextLink>,
      })}
    </p>
  )
}
