import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GenerateScreen } from './generate-screen.tsx'
import { type GenerateData, loadGenerate } from './load-generate.ts'

export const loadPage: PageModule<GenerateData>['loadPage'] = loadGenerate

export const describePage: PageModule<GenerateData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: (data.kind === 'loaded' && data.task?.outline?.title) || t('generation.title'),
  }),
  noindex: true,
})

export function Page({ data }: { data: GenerateData }) {
  return data.kind === 'failed' ? <LoadFailed /> : <GenerateScreen data={data} />
}

function LoadFailed() {
  const t = useTranslations('generation.loadFailed')
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      title={t('title')}
      className="my-auto"
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('again')}
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
