import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useBriefDraft } from '../../features/generation/brief/brief-draft.ts'
import { useGeneration } from '../../features/generation/task/generation-store.ts'
import { useGo } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRevalidator } from '../../platform/router/router-view.tsx'
import { takeCarriedBrief } from '../../platform/session/carried-brief.ts'
import { findLocalStorage } from '../../platform/updates/page-storage.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BriefScreen } from './brief-screen.tsx'
import { type GenerateData, type LoadedGenerate, loadGenerate } from './load-generate.ts'
import { TaskScreen } from './task-screen.tsx'

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
  const { revalidate, isRevalidating } = useRevalidator()
  return (
    <EmptyState
      level={1}
      title={t('title')}
      className="my-auto"
      action={
        <Button busy={isRevalidating} onClick={() => void revalidate()}>
          {t('again')}
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}

/** The brief, and with a task in the address its outline, its progress and what became of it. */
function GenerateScreen({ data }: { data: LoadedGenerate }) {
  const go = useGo()
  const [draft, store] = useBriefDraft(data.brief)
  const [state, generation] = useGeneration(data.task)

  useEffect(() => {
    if (data.brief === null) return
    store.change({ brief: data.brief, order: null })
    // A reload must not bring the words of the address back over those that were changed since.
    go(`/presentations/generate${window.location.hash}`, { replace: true })
  }, [data.brief, store, go])

  const isEmpty = data.brief === null && data.task === null
  useEffect(() => {
    const carried = isEmpty ? takeCarriedBrief(findLocalStorage(), Date.now()) : undefined
    if (carried !== undefined) store.change({ brief: carried, order: null })
  }, [isEmpty, store])

  if (!data.task) return <BriefScreen data={data} draft={draft} store={store} generation={generation} />
  return (
    <TaskScreen
      key={data.task.task_id}
      task={data.task}
      workspaces={data.workspaces}
      state={state}
      generation={generation}
      draft={draft}
      store={store}
    />
  )
}
