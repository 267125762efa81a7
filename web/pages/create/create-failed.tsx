import { useTranslations } from 'use-intl'
import { usePlanFullText } from '#web/features/deck-list/plan-full-dialog.tsx'
import type { Refusal } from '#web/features/deck-list/read-refusal.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Why no presentation was made; where the plan is used up, the way to a larger one. */
export function CreateFailed({ failure }: { failure: Refusal }) {
  const t = useTranslations()
  const planFullText = usePlanFullText()
  if (failure.code !== 'pay') {
    return (
      <Notice tone="danger" announce title={t('presentations.create.failed')}>
        {t(`errors.code.${failure.code}`)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      announce
      title={t('presentations.create.pay.title')}
      action={
        <Button size="sm" render={<PageLink to="/boost" />}>
          {t('presentations.create.pay.upgrade')}
        </Button>
      }
    >
      {planFullText(failure)}
    </Notice>
  )
}
