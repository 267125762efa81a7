import { useEffect, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { keyOfSource, type Source, sourceSchema } from '#domain/deck/sources.ts'
import {
  briefDocumentSchema,
  type GenerationRequest,
  generationRequestSchema,
} from '#domain/generation/request.ts'
import {
  findSessionStorage,
  type PageStorage,
  readStoredJson,
  removeStored,
  storeText,
} from '#web/platform/updates/page-storage.ts'

/** An uploaded document, and what its chip shows. */
const draftDocumentSchema = briefDocumentSchema.extend({
  id: z.string(),
  name: z.string(),
  size: z.number().nullable(),
  parts: z.number(),
  cut: z.boolean(),
})
export type DraftDocument = z.output<typeof draftDocumentSchema>

const { slides, tone, density, look, audience, knowledge, language } = generationRequestSchema.shape

/** A request while it is being written: longer than it may be, maybe, or empty. */
const briefDraftSchema = z.object({
  brief: z.string(),
  documents: z.array(draftDocumentSchema),
  /** Documents that were added and whose words this tab has not got any more. */
  lost: z.array(sourceSchema).default([]),
  slides,
  tone,
  density,
  look,
  audience,
  knowledge,
  language,
  /** The key of what was sent, as long as it is the same that would be sent again. */
  order: z.object({ text: z.string(), key: z.string() }).nullable(),
})
export type BriefDraft = z.output<typeof briefDraftSchema>

export const emptyDraft: BriefDraft = {
  brief: '',
  documents: [],
  lost: [],
  slides: null,
  tone: 'neutral',
  density: 'normal',
  look: null,
  audience: '',
  knowledge: null,
  language: null,
  order: null,
}

export function readRequest({ order, lost, documents, ...draft }: BriefDraft): GenerationRequest {
  return { ...draft, documents: documents.map(({ source, text }) => ({ source, text })) }
}

/**
 * The draft that a task was made of. A task is told without the words of its documents: they are taken from the draft that
 * is there, and what is not in it is lost.
 */
export function draftRequest({ folder: _, ...request }: GenerationRequest, present: BriefDraft): BriefDraft {
  const own = [...present.documents]
  const documents: DraftDocument[] = []
  const lost: Source[] = []
  for (const { source } of request.documents) {
    const place = own.findIndex(document => keyOfSource(document.source) === keyOfSource(source))
    const [found] = place < 0 ? [] : own.splice(place, 1)
    if (found) documents.push(found)
    else lost.push(source)
  }
  return { ...request, documents, lost, order: null }
}

/** Documents are compared by where they came from: the words of a task’s are not told. */
export function isSameRequest(draft: BriefDraft, request: GenerationRequest): boolean {
  const keys = (sources: readonly Source[]) => sources.map(keyOfSource).sort()
  const read = (documents: readonly { readonly source: Source }[]) => documents.map(({ source }) => source)
  const own = [...read(draft.documents), ...draft.lost]
  return (
    JSON.stringify([draft.brief.trim(), keys(own), trimmed(draft)]) ===
    JSON.stringify([request.brief.trim(), keys(read(request.documents)), trimmed(request)])
  )
}

/** The draft with those of its documents that are wanted; the others are lost. */
function keepDocuments(draft: BriefDraft, isKept: (document: DraftDocument) => boolean): BriefDraft {
  const documents = draft.documents.filter(isKept)
  if (documents.length === draft.documents.length) return draft
  const gone = draft.documents.filter(document => !isKept(document)).map(({ source }) => source)
  return { ...draft, documents, lost: [...draft.lost, ...gone] }
}

/** Without its words a document would be sent as if it were there. */
const hasWords = ({ text }: DraftDocument) => text.trim() !== ''

function trimmed(request: Omit<GenerationRequest, 'brief' | 'documents'>) {
  const { slides, tone, density, look, audience, knowledge, language } = request
  return { slides, tone, density, look, audience: audience.trim(), knowledge, language }
}

/** The order with its key, for where the presentation goes: the same order given twice, because its reply was lost, keeps it. */
export function placeOrder(
  draft: BriefDraft,
  place: object,
  makeKey: () => string,
): NonNullable<BriefDraft['order']> {
  const text = hashText(JSON.stringify([readRequest(draft), place]))
  return draft.order?.text === text ? draft.order : { text, key: makeKey() }
}

/** Two megabytes of documents need not be kept twice to see whether they are the same. */
function hashText(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13)
  }
  return `${text.length}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`
}

export const draftKey = 'lectern:brief'
const storeDelay = 300

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
  let draft = kept.success ? keepDocuments(kept.data, hasWords) : emptyDraft
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    if (draft === emptyDraft) removeStored(storage, draftKey)
    // A browser's storage is smaller than five long documents: the words that were typed come first.
    else if (!storeText(storage, draftKey, JSON.stringify(draft)))
      storeText(storage, draftKey, JSON.stringify(keepDocuments(draft, () => false)))
  }

  function take(next: BriefDraft): void {
    draft = keepDocuments(next, hasWords)
    clearTimeout(timer)
    timer = setTimeout(flush, storeDelay)
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

/** The draft of this tab. The server knows only the text in the URL. */
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
