import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { type DocumentType, documents as documentCalls, documentTypes } from '#contract/documents.ts'
import { completeLink } from '#domain/deck/link.ts'
import { LONE_ADDRESS } from '#domain/generation/brief/clean-text.ts'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { uploadFile } from '#web/platform/uploads/upload-file.ts'
import type { DraftDocument } from '../brief/brief-draft.ts'

export interface DocumentUploads {
  readonly uploads: readonly Upload[]
  readonly isReading: boolean
  /** How many of the last files found no room. */
  readonly leftOut: number
  readonly add: (files: readonly File[]) => void
  /** Pages of the web by their addresses, presentations by their slugs. */
  readonly addOthers: (given: readonly OtherSource[]) => void
  readonly retry: (id: string) => void
  /** Cancels an upload, or removes one that failed. */
  readonly remove: (id: string) => void
}

interface DocumentOptions {
  /** Those that are read already. */
  readonly read: readonly DraftDocument[]
  readonly onRead: (document: DraftDocument) => void
  /** The workspace whose plan limits the file size. */
  readonly workspace: string | undefined
  readonly maxBytes: number
}

/** What is read without being sent: a page of the web, or a presentation that is there. */
export type OtherSource =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'presentation'; readonly slug: string; readonly name: string }

/** Sends documents to be read, all at once; what was read goes to `onRead`. */
export function useDocuments(options: DocumentOptions): DocumentUploads {
  const { read, onRead, workspace, maxBytes } = options
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const stops = useRef(new Map<string, AbortController>())
  const { api } = useRuntime()
  const latest = useRef(onRead)
  latest.current = onRead

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const forget = (id: string) => setUploads(all => all.filter(upload => upload.id !== id))
  const show = (id: string, state: Upload['state']) =>
    setUploads(all => all.map(upload => (upload.id === id ? { ...upload, state } : upload)))

  async function fetchOther(given: OtherSource, signal: AbortSignal) {
    if (given.kind === 'page') return api.documents.readPage({ body: { url: given.url }, signal })
    return api.documents.readDeck({ body: { presentation: given.slug }, signal })
  }

  async function send(upload: Pick<Upload, 'id' | 'file' | 'other'>): Promise<void> {
    const { id, file, other } = upload
    const stop = new AbortController()
    stops.current.set(id, stop)
    show(id, other ? { kind: 'reading' } : { kind: 'sending', share: 0 })
    try {
      if (other) {
        const { title, ...words } = await fetchOther(other, stop.signal)
        forget(id)
        return latest.current({ id, name: title || nameOther(other), size: null, ...words })
      }
      if (!file) return
      const { source, text, parts, cut } = await uploadFile({
        file,
        path: documentCalls.read.path + (workspace ? `?workspace=${encodeURIComponent(workspace)}` : ''),
        reply: documentCalls.read.reply,
        signal: stop.signal,
        onProgress: share => show(id, share < 1 ? { kind: 'sending', share } : { kind: 'reading' }),
      })
      forget(id)
      latest.current({ id, name: file.name, size: file.size, source, text, parts, cut })
    } catch (error) {
      if (!stop.signal.aborted) show(id, { kind: 'failed', failure: readUploadFailure(error) })
    } finally {
      stops.current.delete(id)
    }
  }

  function add(files: readonly File[]): void {
    const present = [
      ...read.map(({ name, size }) => ({ name, size: size ?? -1 })),
      ...uploads.filter(isInProgress).map(({ name, size }) => ({ name, size: size ?? -1 })),
    ]
    const { accepted, leftOut: tooMany } = acceptFiles(files, present)
    setLeftOut(tooMany)
    const fresh = accepted.map((file): Upload => {
      const failure = refuseFile(file, maxBytes)
      return {
        id: makeUid(),
        file,
        name: file.name,
        size: file.size,
        state: failure ? { kind: 'failed', failure } : { kind: 'sending', share: 0 },
      }
    })
    // A failed file that is added again is retried, not listed twice.
    setUploads(all => [
      ...all.filter(one => one.state.kind !== 'failed' || !accepted.some(({ name }) => name === one.name)),
      ...fresh,
    ])
    for (const upload of fresh) if (isInProgress(upload)) void send(upload)
  }

  function addOthers(others: readonly OtherSource[]): void {
    const isKnown = (other: OtherSource) =>
      read.some(({ source }) =>
        other.kind === 'page'
          ? source.url === other.url
          : source.kind === other.kind && source.title === other.name,
      ) || uploads.some(upload => isInProgress(upload) && isSameOther(upload.other, other))
    const fresh = others.filter(other => !isKnown(other))
    const room = Math.max(0, REQUEST_LIMITS.documents - read.length - uploads.filter(isInProgress).length)
    setLeftOut(Math.max(0, fresh.length - room))
    const added = fresh.slice(0, room).map(
      (other): Upload => ({
        ...{ id: makeUid(), name: nameOther(other), size: null, other },
        state: { kind: 'reading' },
      }),
    )
    setUploads(all => [...all.filter(one => !fresh.some(other => isSameOther(one.other, other))), ...added])
    for (const upload of added) void send(upload)
  }

  return {
    uploads,
    isReading: uploads.some(isInProgress),
    leftOut,
    add,
    addOthers,
    retry(id) {
      const upload = uploads.find(one => one.id === id)
      if (upload) void send(upload)
    },
    remove(id) {
      setLeftOut(0)
      forget(id)
      stops.current.get(id)?.abort()
    },
  }
}

type UploadFailure =
  | FileRefusal
  | 'page_unreachable'
  | 'page_without_text'
  | 'large'
  | 'unreadable'
  | 'busy'
  | 'offline'
  | 'other'

/** A document that is not read yet, or could not be. */
export interface Upload {
  readonly id: string
  readonly name: string
  readonly size: number | null
  readonly file?: File
  readonly other?: OtherSource
  readonly state:
    | { readonly kind: 'sending'; readonly share: number }
    | { readonly kind: 'reading' }
    | { readonly kind: 'failed'; readonly failure: UploadFailure }
}

function isInProgress({ state }: Upload): boolean {
  return state.kind !== 'failed'
}

function isSameOther(one: OtherSource | undefined, other: OtherSource): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function nameOther(other: OtherSource): string {
  return other.kind === 'page' ? other.url.replace(/^https?:\/\/(?:www\.)?/iu, '') : other.name
}

/** Lines of a brief that are nothing but an address: links to read, never words of a slide. */
export function takeAddresses(brief: string): { readonly brief: string; readonly urls: readonly string[] } {
  const lines = brief.split('\n')
  const urls = lines.flatMap(line => {
    const bare = LONE_ADDRESS.exec(line)?.[1]
    const url = bare === undefined ? null : completeLink(bare)
    return url && /^https?:/iu.test(url) ? [{ line, url }] : []
  })
  const taken = new Set(urls.map(({ line }) => line))
  const rest = lines.filter(line => !taken.has(line)).join('\n')
  return { brief: urls.length > 0 ? rest.trim() : brief, urls: [...new Set(urls.map(({ url }) => url))] }
}

/** Failures that another try may fix. */
export function isRetryable(failure: UploadFailure): boolean {
  return ['busy', 'offline', 'other', 'page_unreachable'].includes(failure)
}

function readUploadFailure(thrown: unknown): UploadFailure {
  if (!(thrown instanceof ApiError)) return 'offline'
  switch (thrown.code) {
    case 'file_too_large':
    case 'file_too_large_for_server':
    case 'payload_too_large':
      return 'large'
    case 'unsupported_file':
    case 'unsupported_media_type':
      return 'type'
    case 'unreadable_document':
      return 'unreadable'
    case 'page_unreachable':
    case 'page_without_text':
      return thrown.code
    case 'too_many_requests':
      return 'busy'
    default:
      return 'other'
  }
}

/** Why a file is not taken before it is sent. */
type FileRefusal = 'type' | 'empty' | 'size'

interface Candidate {
  readonly name: string
  readonly size: number
}

/** For the file dialog of the browser. */
export const acceptedFiles = documentTypes.map(type => `.${type}`).join(',')

export function readDocumentType(name: string): DocumentType | undefined {
  const ending = name.toLowerCase().split('.').at(-1)
  if (ending === 'markdown') return 'md'
  return documentTypes.find(type => type === ending && name.includes('.'))
}

export function refuseFile({ name, size }: Candidate, maxBytes: number): FileRefusal | null {
  if (!readDocumentType(name)) return 'type'
  if (size === 0) return 'empty'
  return size > maxBytes ? 'size' : null
}

interface Acceptance<File> {
  readonly accepted: readonly File[]
  /** How many found no room any more. */
  readonly leftOut: number
}

/** As many files as there is room for; one that is there already is not taken twice. */
export function acceptFiles<File extends Candidate>(
  files: readonly File[],
  present: readonly Candidate[],
): Acceptance<File> {
  const isSame = (a: Candidate) => (b: Candidate) => a.name === b.name && a.size === b.size
  const fresh = files.filter(
    (file, index) => !present.some(isSame(file)) && files.findIndex(isSame(file)) === index,
  )
  const room = Math.max(0, REQUEST_LIMITS.documents - present.length)
  return { accepted: fresh.slice(0, room), leftOut: Math.max(0, fresh.length - room) }
}

let carried: readonly File[] = []

/** Files that were chosen on another page: the form takes them when it opens. */
export function carryFiles(files: readonly File[]): void {
  carried = files
}

export function takeCarriedFiles(): readonly File[] {
  const taken = carried
  carried = []
  return taken
}
