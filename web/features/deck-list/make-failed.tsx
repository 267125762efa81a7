import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePlanFullText } from './plan-full-dialog.tsx'
import type { Refusal } from './read-refusal.ts'

interface Props {
  readonly failure: Refusal
  /** What did not work, where it is not the plan. */
  readonly title: string
}

/** Why no presentation was made; where the plan is used up, the way to a larger one. */
export function MakeFailed({ failure, title }: Props) {
  const t = useTranslations()
  const planFullText = usePlanFullText()
  if (failure.code !== 'pay') {
    return (
      <Notice tone="danger" announce title={title}>
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
