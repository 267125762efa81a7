import { useEffect } from 'react'
import { useBriefDraft } from '#web/features/generation/brief/use-brief-draft.ts'
import { useGeneration } from '#web/features/generation/task/use-generation.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { takeCarriedBrief } from '#web/platform/session/carried-brief.ts'
import { findLocalStorage } from '#web/platform/updates/page-storage.ts'
import { BriefScreen } from './brief-screen.tsx'
import type { LoadedGenerate } from './load-generate.ts'
import { TaskScreen } from './task-screen.tsx'

/** The brief, and with a task in the address its outline, its progress and what became of it. */
export function GenerateScreen({ data }: { data: LoadedGenerate }) {
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
