import { useTranslations } from 'use-intl'
import { usePlanFullText } from '#web/features/deck-list/plan-full-dialog.tsx'
import type { Refusal } from '#web/features/deck-list/read-refusal.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Why the presentation was not begun, or that it was, elsewhere. */
export function OutlineNotice({ failure, onLook }: { failure: Refusal; onLook: () => void }) {
  const t = useTranslations()
  const planFullText = usePlanFullText()
  if (failure.code === 'conflict') {
    return (
      <Notice
        announce
        action={
          <Button size="sm" onClick={onLook}>
            {t('generation.outline.look')}
          </Button>
        }
      >
        {t('generation.outline.movedOn')}
      </Notice>
    )
  }
  const isFull = failure.code === 'pay'
  return (
    <Notice
      tone={isFull ? 'warning' : 'danger'}
      announce
      title={t('generation.outline.failed')}
      action={
        isFull ? (
          <Button size="sm" render={<PageLink to="/boost" />}>
            {t('generation.outline.upgrade')}
          </Button>
        ) : null
      }
    >
      {isFull ? planFullText(failure) : t(`errors.code.${failure.code}`)}
    </Notice>
  )
}
