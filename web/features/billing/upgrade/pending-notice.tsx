import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { returnPath } from '../paths.ts'

/** A payment is under way already: two of them would be one too many. */
export function PendingNotice({ slug, payment }: { slug: string; payment: string | null }) {
  const t = useTranslations('billing.pending')
  if (!payment) return null
  return (
    <Notice
      title={t('title')}
      action={
        <Button size="sm" variant="secondary" render={<PageLink to={returnPath(slug, payment)} />}>
          {t('look')}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}
