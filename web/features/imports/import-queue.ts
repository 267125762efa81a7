import { ApiError } from '#contract/api-error.ts'
import type { ApiClient } from '#contract/client.ts'
import { type ImportStatus, imports } from '#contract/imports.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { ImportError } from '#domain/import/imported.ts'
import { uploadFile } from '../../platform/uploads/upload-file.ts'

/** A file on its way to become a presentation. */
export interface FileImport {
  readonly id: string
  readonly name: string
  readonly phase: 'queued' | 'sending' | 'working' | 'done' | 'failed'
  /** From 0 to 1 while it is sent. */
  readonly sent: number
  readonly status: ImportStatus | null
  readonly error: ImportError | ErrorCode | null
}

interface QueueOptions {
  readonly api: Pick<ApiClient, 'imports'>
  readonly place: { readonly workspace: string | undefined; readonly folder: number | null }
  /** A presentation has come to be. */
  readonly onDone: () => void
}

const askEvery = 700
/** A server that does not answer for this many times is told of; the import itself goes on. */
const patience = 40

/** Sends files one after the other and follows each until it is a presentation; the server reads meanwhile. */
export function createImportQueue({ api, place, onDone }: QueueOptions) {
  let list: readonly FileImport[] = []
  const listeners = new Set<() => void>()
  const stops = new Map<string, AbortController>()
  const cancelled = new Set<string>()
  let sending: Promise<void> = Promise.resolve()

  const write = (next: readonly FileImport[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, fields: Partial<FileImport>) =>
    write(list.map(one => (one.id === id ? { ...one, ...fields } : one)))
  const find = (id: string) => list.find(one => one.id === id)

  function fail(id: string, error: unknown): void {
    const code = error instanceof ApiError ? readCode(error) : 'unavailable'
    change(id, { phase: 'failed', error: code })
  }

  async function bring(file: File, id: string): Promise<void> {
    const stop = new AbortController()
    stops.set(id, stop)
    if (find(id)?.phase !== 'queued') return
    change(id, { phase: 'sending' })
    const query = new URLSearchParams({ key: id })
    if (place.workspace) query.set('workspace', place.workspace)
    if (place.folder !== null) query.set('folder', String(place.folder))
    try {
      const status = await uploadFile({
        ...{ file, path: `${imports.start.path}?${query}`, reply: imports.start.reply, signal: stop.signal },
        onProgress: sent => change(id, { sent }),
      })
      if (cancelled.has(id)) return await cancel(status.task_id)
      change(id, { phase: 'working', status })
      void follow(id, status.task_id, stop.signal)
    } catch (error) {
      if (!cancelled.has(id)) fail(id, error)
    }
  }

  const cancel = async (task_id: string) => {
    await api.imports.cancel({ params: { task_id } }).catch(() => undefined)
  }

  async function follow(id: string, task_id: string, signal: AbortSignal): Promise<void> {
    for (let silent = 0; !signal.aborted; ) {
      try {
        const status = await api.imports.status({ params: { task_id } })
        silent = 0
        if (signal.aborted) return
        if (status.task_state === 'SUCCESS') {
          change(id, { phase: 'done', status })
          return onDone()
        }
        if (status.task_state === 'FAILURE')
          return change(id, { phase: 'failed', status, error: status.error })
        change(id, { status })
      } catch (error) {
        silent += 1
        if (error instanceof ApiError && error.statusCode === 404) return fail(id, error)
        if (silent > patience) return fail(id, error)
      }
      await new Promise(resolve => setTimeout(resolve, askEvery))
    }
  }

  return {
    read: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files: readonly File[]): void {
      for (const file of files) {
        const id = crypto.randomUUID()
        write([...list, { id, name: file.name, phase: 'queued', sent: 0, status: null, error: null }])
        sending = sending.then(() => bring(file, id))
      }
    },
    /** Stops one that is under way; one that has ended is no longer listed. */
    async stop(id: string): Promise<void> {
      const one = find(id)
      if (!one || one.phase === 'done' || one.phase === 'failed')
        return write(list.filter(other => other.id !== id))
      cancelled.add(id)
      change(id, { phase: 'failed', error: 'cancelled' })
      // The server has all of it: only its answer says what there is to cancel. Cut off now, the import would go on.
      if (one.phase === 'sending' && one.sent >= 1) return
      stops.get(id)?.abort()
      if (one.status) await cancel(one.status.task_id)
    },
  }
}

export type ImportQueue = ReturnType<typeof createImportQueue>

/** A file that cannot be read says why in what comes with the refusal. */
function readCode(error: ApiError): ImportError | ErrorCode {
  const reason =
    error.data && typeof error.data === 'object' && 'reason' in error.data ? error.data.reason : null
  if (error.code === 'unsupported_import') return 'unsupported'
  if (error.code === 'unreadable_document') return reason === 'encrypted' ? 'encrypted' : 'damaged'
  return error.code
}
