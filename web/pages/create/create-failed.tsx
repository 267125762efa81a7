import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CreateFailure } from './use-create-deck.ts'

/** Why no presentation was made; where the plan is used up, the way to a larger one. */
export function CreateFailed({ failure }: { failure: CreateFailure }) {
  const t = useTranslations()
  if (failure.code !== 'pay') {
    return (
      <Notice tone="danger" announce title={t('presentations.create.failed')}>
        {t(`errors.code.${failure.code}`)}
      </Notice>
    )
  }
  const max = typeof failure.max === 'number' ? failure.max : 0
  const text = failure.limit === 'slides' ? 'pay.slides' : 'pay.presentations'
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
      {t(`presentations.create.${text}`, { max })}
    </Notice>
  )
}
