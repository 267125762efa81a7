import { useTranslations } from 'use-intl'
import type { ErrorCode } from '#domain/errors.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { paymentsPath } from './paths.ts'

/** Why a step was not taken, and what can be done about it. */
export function StepRefusal({ slug, refusal }: { slug: string; refusal: ErrorCode | undefined }) {
  const t = useTranslations('billing.step')
  const tError = useTranslations('errors.code')
  if (!refusal) return null
  return (
    <Notice
      tone={refusal === 'tariff_changed' ? 'warning' : 'danger'}
      announce
      action={
        refusal === 'card_declined' ? (
          <Button size="sm" variant="secondary" render={<PageLink to={paymentsPath(slug)} />}>
            {t('cards')}
          </Button>
        ) : undefined
      }
    >
      {tError(refusal)}
    </Notice>
  )
}
