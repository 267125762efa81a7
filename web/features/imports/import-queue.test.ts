import { expect, test, vi } from 'vitest'
import type { ImportStatus } from '#contract/imports.ts'
import { createImportQueue } from './import-queue.ts'

interface Upload {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

const sent: (Upload & PromiseWithResolvers<ImportStatus>)[] = []
vi.mock('../../platform/uploads/upload-file.ts', () => ({
  uploadFile(upload: Upload) {
    const answer = Promise.withResolvers<ImportStatus>()
    upload.signal.addEventListener('abort', () => answer.reject(new Error('stopped')))
    sent.push({ ...upload, ...answer })
    return answer.promise
  },
}))

const status: ImportStatus = {
  ...{ task_id: '6f1c1c52-6a2c-4c55-8a44-0f6a3f1d2b11', task_state: 'PENDING', name: 'a.pptx' },
  ...{ step: 'waiting', done: 0, total: 0, slug: null, differences: 0, error: null },
}

function openQueue() {
  const cancel = vi.fn(async () => status)
  const api = { imports: { cancel, status: async () => status } } as never
  const queue = createImportQueue({ api, place: { workspace: undefined, folder: null }, onDone: vi.fn() })
  const at = () => queue.read()[0]
  return { queue, cancel, at }
}

async function begin({ queue, at }: ReturnType<typeof openQueue>) {
  queue.add([new File(['x'], 'a.pptx')])
  await vi.waitFor(() => expect(at()?.phase).toBe('sending'))
  const upload = sent.at(-1)
  if (!upload) throw new Error('nothing is sent')
  return upload
}

test('[P-03] an import that is cancelled while it is sent is cut off', async () => {
  const opened = openQueue()
  const upload = await begin(opened)
  upload.onProgress(0.4)
  await opened.queue.stop(opened.at()?.id ?? '')
  expect(upload.signal.aborted).toBe(true)
  expect(opened.at()).toMatchObject({ phase: 'failed', error: 'cancelled' })
  expect(opened.cancel).not.toHaveBeenCalled()
})

test('[P-03] one that the server has all of is cancelled as soon as the server says what it is, though it is no longer listed', async () => {
  const opened = openQueue()
  const upload = await begin(opened)
  upload.onProgress(1)
  const id = opened.at()?.id ?? ''
  await opened.queue.stop(id)
  expect(upload.signal.aborted).toBe(false)
  expect(opened.at()).toMatchObject({ phase: 'failed', error: 'cancelled' })
  await opened.queue.stop(id)
  expect(opened.queue.read()).toEqual([])
  upload.resolve(status)
  await vi.waitFor(() => expect(opened.cancel).toHaveBeenCalledWith({ params: { task_id: status.task_id } }))
})
