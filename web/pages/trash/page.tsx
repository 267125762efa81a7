import { CloudOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRevalidator } from '#web/platform/router/router-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadTrash, type TrashData } from './load-trash.ts'
import { TrashFrame, TrashList } from './trash-list.tsx'

export const loadPage: PageModule<TrashData>['loadPage'] = loadTrash

export const describePage: PageModule<TrashData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: data.kind === 'denied' ? t('access.workspace.title') : t('trash.title'),
  }),
  noindex: true,
})

export function Page({ data }: { data: TrashData }) {
  if (data.kind === 'denied') return <AccessDenied what="workspace" />
  if (data.kind === 'failed') return <TrashFailed />
  return <TrashList trash={data} />
}

function TrashFailed() {
  const t = useTranslations('trash')
  const { revalidate, isRevalidating } = useRevalidator()
  return (
    <TrashFrame>
      <h1 className="type-display-2 mb-10">{t('title')}</h1>
      <div role="alert">
        <EmptyState
          title={t('failed.title')}
          picture={<CloudOff strokeWidth={1.75} />}
          action={
            <Button onClick={() => void revalidate()} busy={isRevalidating}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p>{t('failed.text')}</p>
        </EmptyState>
      </div>
    </TrashFrame>
  )
}
