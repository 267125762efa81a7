import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { More } from './use-more.ts'

/** The rest of a list, where there is any. */
export function MoreButton({ more }: { more: More<unknown> }) {
  const t = useTranslations('billing.list')
  const tError = useTranslations('errors.code')
  if (!more.hasMore) return null
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {more.refusal ? (
        <Notice tone="danger" announce>
          {tError(more.refusal)}
        </Notice>
      ) : null}
      <Button variant="secondary" size="sm" busy={more.isBusy} onClick={() => void more.loadMore()}>
        {t('earlier')}
      </Button>
    </div>
  )
}
