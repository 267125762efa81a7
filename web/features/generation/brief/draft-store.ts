import {
  type PageStorage,
  readStoredJson,
  removeStored,
  storeText,
} from '#web/platform/updates/page-storage.ts'
import { type BriefDraft, briefDraftSchema, emptyDraft } from './brief-draft.ts'

export const draftKey = 'lectern:brief'
export const storeAfter = 300

export interface DraftStore {
  readonly read: () => BriefDraft
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (part: Partial<BriefDraft> | ((draft: BriefDraft) => Partial<BriefDraft>)) => void
  readonly clear: () => void
  /** Writes what is not written yet. */
  readonly flush: () => void
}

/** The brief of this tab: comes through a reload, and through a look at another page. */
export function createDraftStore(storage: PageStorage | undefined): DraftStore {
  const listeners = new Set<() => void>()
  const kept = briefDraftSchema.safeParse(readStoredJson(storage, draftKey))
  let draft = kept.success ? kept.data : emptyDraft
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    if (draft === emptyDraft) removeStored(storage, draftKey)
    // A browser's storage is smaller than five long documents: the words that were typed come first.
    else if (!storeText(storage, draftKey, JSON.stringify(draft)))
      storeText(storage, draftKey, JSON.stringify({ ...draft, documents: [] }))
  }

  function take(next: BriefDraft): void {
    draft = next
    clearTimeout(timer)
    timer = setTimeout(flush, storeAfter)
    for (const listener of listeners) listener()
  }

  return {
    read: () => draft,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: part => take({ ...draft, ...(typeof part === 'function' ? part(draft) : part) }),
    clear() {
      take(emptyDraft)
      flush()
    },
    flush,
  }
}
