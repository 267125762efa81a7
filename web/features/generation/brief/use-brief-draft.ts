import { useEffect, useState, useSyncExternalStore } from 'react'
import { findSessionStorage } from '#web/platform/updates/page-storage.ts'
import { type BriefDraft, emptyDraft } from './brief-draft.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

/** The draft of this tab. The server knows nothing of it but the words that the address brings. */
export function useBriefDraft(brought: string | null): [BriefDraft, DraftStore] {
  const [store] = useState(() => {
    const opened = createDraftStore(typeof window === 'undefined' ? undefined : findSessionStorage(window))
    if (brought !== null) opened.change({ brief: brought, order: null })
    return opened
  })
  const [served] = useState(() => (brought === null ? emptyDraft : { ...emptyDraft, brief: brought }))
  const draft = useSyncExternalStore(store.subscribe, store.read, () => served)

  useEffect(() => {
    window.addEventListener('pagehide', store.flush)
    return () => {
      window.removeEventListener('pagehide', store.flush)
      store.flush()
    }
  }, [store])
  return [draft, store]
}
