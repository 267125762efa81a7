import { useEffect, useRef, useState } from 'react'
import { documents as documentCalls } from '#contract/documents.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { uploadFile } from '#web/platform/uploads/upload-file.ts'
import type { DraftDocument } from '../brief/brief-draft.ts'
import { acceptFiles, refuseFile } from './accept-files.ts'
import { isUnderWay, readUploadFailure, type Upload } from './upload-state.ts'

export interface DocumentUploads {
  readonly uploads: readonly Upload[]
  readonly isReading: boolean
  /** How many of the last files found no room. */
  readonly leftOut: number
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  /** Stops one that is on its way, or forgets one that failed. */
  readonly remove: (id: string) => void
}

export interface DocumentOptions {
  /** Those that are read already. */
  readonly read: readonly DraftDocument[]
  readonly onRead: (document: DraftDocument) => void
  /** Whose plan says how large a file may be. */
  readonly workspace: string | undefined
  readonly maxBytes: number
}

/** Sends documents to be read, all at once; what was read goes to `onRead`. */
export function useDocuments(options: DocumentOptions): DocumentUploads {
  const { read, onRead, workspace, maxBytes } = options
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const stops = useRef(new Map<string, AbortController>())
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

  async function send(id: string, file: File): Promise<void> {
    const stop = new AbortController()
    stops.current.set(id, stop)
    show(id, { kind: 'sending', share: 0 })
    try {
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
      ...uploads.filter(isUnderWay).map(({ file }) => file),
    ]
    const { accepted, leftOut: tooMany } = acceptFiles(files, present)
    setLeftOut(tooMany)
    const fresh = accepted.map((file): Upload => {
      const failure = refuseFile(file, maxBytes)
      return {
        id: makeUid(),
        file,
        state: failure ? { kind: 'failed', failure } : { kind: 'sending', share: 0 },
      }
    })
    // One that failed before and is given again is tried anew, not listed twice.
    setUploads(all => [
      ...all.filter(
        ({ file, state }) => state.kind !== 'failed' || !accepted.some(({ name }) => name === file.name),
      ),
      ...fresh,
    ])
    for (const upload of fresh) if (isUnderWay(upload)) void send(upload.id, upload.file)
  }

  return {
    uploads,
    isReading: uploads.some(isUnderWay),
    leftOut,
    add,
    retry(id) {
      const upload = uploads.find(one => one.id === id)
      if (upload) void send(id, upload.file)
    },
    remove(id) {
      setLeftOut(0)
      forget(id)
      stops.current.get(id)?.abort()
    },
  }
}
