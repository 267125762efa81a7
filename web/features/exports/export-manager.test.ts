import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import type { ExportStatus } from '#contract/exports.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { EXPORT_ERRORS, type ExportFormat } from '#domain/export/formats.ts'
import { createExportManager, type ExportCalls, pollDelay, retryDelay } from './export-manager.ts'
import type { EndedExport } from './export-state.ts'

const started = {
  task_id: '7b1f7c1e-3a52-4d0e-9a57-0f2d5b0c1a11',
  export_id: '00000000-0000-4000-8000-000000000001',
  workspace: 'team',
}

function makeStatus(part: Partial<ExportStatus>): ExportStatus {
  return {
    task_state: 'PENDING',
    format: 'pdf',
    slides_done: 0,
    slides_total: 0,
    preparing_browser: false,
    url: null,
    name: null,
    bytes: null,
    report: [],
    error: null,
    ...part,
  }
}

const success = makeStatus({
  task_state: 'SUCCESS',
  slides_done: 8,
  slides_total: 8,
  url: '/exports/1/Приливы.pdf',
  name: 'Приливы.pdf',
  bytes: 123_456,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slug = 'tides'
const working = makeStatus({ task_state: 'STARTED', slides_done: 2, slides_total: 8 })

function arrange(first: ExportStatus = working) {
  const server = { status: first, thrown: undefined as unknown }
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (server.thrown) throw server.thrown
    return value
  }
  const calls = {
    exportPdf: vi.fn<ExportCalls['exportPdf']>(() => answer(started)),
    pdfStatus: vi.fn<ExportCalls['pdfStatus']>(() => answer(server.status)),
    start: vi.fn<ExportCalls['start']>(() => answer(started)),
    status: vi.fn<ExportCalls['status']>(() => answer(server.status)),
  }
  const ends: EndedExport[] = []
  const manager = createExportManager(calls, ended => ends.push(ended))
  return { server, calls, manager, ends, read: (format: ExportFormat = 'pdf') => manager.read(slug, format) }
}

const pass = (time = 0) => vi.advanceTimersByTimeAsync(time)
const refusal = (code: ErrorCode) => new ApiError({ code })
const lost = new TypeError('Failed to fetch')

describe('[T-24] an export to PDF', () => {
  test('is begun by GET, and polled with the two ids it answers until there is a file', async () => {
    const { server, calls, manager, ends, read } = arrange()
    manager.start({ slug, format: 'pdf' })
    expect(read()).toMatchObject({ phase: 'asking' })
    await pass()
    expect(calls.exportPdf).toHaveBeenCalledExactlyOnceWith({ params: { slug } })
    const { task_id, export_id } = started
    expect(calls.pdfStatus).toHaveBeenLastCalledWith({ params: { slug }, query: { task_id, export_id } })
    expect(read()).toMatchObject({ phase: 'working', done: 2, total: 8, isCutOff: false })
    server.status = success
    await pass(500)
    expect(read()).toMatchObject({ phase: 'done', file: { name: 'Приливы.pdf', bytes: 123_456 } })
    expect(ends).toEqual([read()])
    await pass(60_000)
    expect(calls.pdfStatus).toHaveBeenCalledTimes(2)
    expect(calls.start).not.toHaveBeenCalled()
  })

  test('says that the browser is prepared until the first slide is drawn', async () => {
    const preparing = makeStatus({ task_state: 'STARTED', slides_total: 8, preparing_browser: true })
    const { server, manager, read } = arrange(preparing)
    manager.start({ slug, format: 'pdf' })
    await pass()
    expect(read()).toMatchObject({ phase: 'working', done: 0, isPreparing: true })
    server.status = { ...preparing, slides_done: 1 }
    await pass(500)
    expect(read()).toMatchObject({ phase: 'working', done: 1, isPreparing: false })
  })

  test('that was made before is there without a wait', async () => {
    const { manager, read } = arrange(success)
    manager.start({ slug, format: 'pdf' })
    await pass()
    expect(read().phase).toBe('done')
  })

  test('asked for twice at once is one task; asked for again when it is done, the server is asked again', async () => {
    const { server, calls, manager } = arrange()
    manager.start({ slug, format: 'pdf' })
    manager.start({ slug, format: 'pdf' })
    await pass(1_000)
    manager.start({ slug, format: 'pdf' })
    expect(calls.exportPdf).toHaveBeenCalledTimes(1)
    server.status = success
    await pass(2_000)
    manager.start({ slug, format: 'pdf' })
    await pass()
    expect(calls.exportPdf).toHaveBeenCalledTimes(2)
  })
})

describe('the other formats', () => {
  test('are begun by POST, one slide of pictures among them, and run beside each other', async () => {
    const { server, calls, manager, read } = arrange()
    manager.start({ slug, format: 'pptx' })
    manager.start({ slug, format: 'png', slide: 3 })
    await pass()
    expect(calls.start.mock.calls.map(([{ body }]) => body)).toEqual([
      { format: 'pptx', slide: undefined },
      { format: 'png', slide: 3 },
    ])
    server.status = success
    await pass(500)
    expect([read('pptx').phase, read('png').phase, read('pdf').phase]).toEqual(['done', 'done', 'idle'])
    expect(calls.pdfStatus).not.toHaveBeenCalled()
  })

  test('keep the reason of a failure', async () => {
    for (const error of EXPORT_ERRORS) {
      const { manager, read } = arrange(makeStatus({ task_state: 'FAILURE', error }))
      manager.start({ slug, format: 'html' })
      await pass()
      expect(read('html')).toMatchObject({ failure: { outcome: 'failed', cause: error } })
    }
  })
})

describe('[X-06] pdf_disabled', () => {
  test('is the outcome of the refusal, of any other one, of a failed task and of no answer', async () => {
    const codes: ErrorCode[] = ['pdf_disabled', 'pay', 'forbidden', 'presentation_not_found', 'internal']
    for (const thrown of [...codes.map(refusal), lost]) {
      const { server, manager, ends } = arrange()
      server.thrown = thrown
      manager.start({ slug, format: 'pdf' })
      await pass()
      expect(ends).toMatchObject([{ phase: 'failed', failure: { outcome: 'pdf_disabled' } }])
    }
    const { manager, read } = arrange(makeStatus({ task_state: 'FAILURE', error: 'no_browser' }))
    manager.start({ slug, format: 'pdf' })
    await pass()
    expect(read()).toMatchObject({ failure: { outcome: 'pdf_disabled', cause: 'no_browser' } })
  })

  test('is not what unsaved edits are called: nothing of the PDF was asked for', async () => {
    const { calls, manager, read } = arrange()
    manager.start({ slug, format: 'pdf' }, () => Promise.reject(lost))
    await pass()
    expect(read()).toMatchObject({ failure: { outcome: 'failed', cause: 'unsaved' } })
    expect(calls.exportPdf).not.toHaveBeenCalled()
  })
})

describe('on the way', () => {
  test('what is not saved yet is saved first', async () => {
    const { calls, manager, read } = arrange()
    const saving = Promise.withResolvers<void>()
    manager.start({ slug, format: 'pdf' }, () => saving.promise)
    await pass(5_000)
    expect(read().phase).toBe('saving')
    expect(calls.exportPdf).not.toHaveBeenCalled()
    saving.resolve()
    await pass()
    expect(read().phase).toBe('working')
  })

  test('a lost reply is asked for again, and the export goes on', async () => {
    const { server, manager, read } = arrange()
    manager.start({ slug, format: 'pptx' })
    await pass()
    server.thrown = lost
    await pass(2_000)
    expect(read('pptx')).toMatchObject({ phase: 'working', done: 2, isCutOff: true })
    server.thrown = refusal('unavailable')
    await pass(2_000)
    server.thrown = undefined
    server.status = success
    await pass(5_000)
    expect(read('pptx').phase).toBe('done')
  })

  test('without any answer it ends after half a minute, and can be tried again', async () => {
    const { server, calls, manager, read } = arrange()
    manager.start({ slug, format: 'pptx' })
    await pass()
    server.thrown = lost
    await pass(60_000)
    expect(read('pptx')).toMatchObject({ phase: 'failed', failure: { cause: 'no_answer' } })
    const asked = calls.status.mock.calls.length
    await pass(60_000)
    expect(calls.status).toHaveBeenCalledTimes(asked)
    server.thrown = undefined
    server.status = success
    manager.start({ slug, format: 'pptx' })
    await pass()
    expect(read('pptx').phase).toBe('done')
  })

  test('a refusal ends it at once: signed out, removed from the workspace, the task gone', async () => {
    for (const code of ['unauthorized', 'workspace_access_denied', 'task_not_found'] as const) {
      const { server, calls, manager, read } = arrange()
      manager.start({ slug, format: 'pptx' })
      await pass()
      server.thrown = refusal(code)
      await pass(60_000)
      expect(read('pptx')).toMatchObject({ phase: 'failed', failure: { cause: code } })
      expect(calls.status).toHaveBeenCalledTimes(2)
    }
  })

  test('who stops waiting is told nothing more, also by an answer that was on its way', async () => {
    const { calls, manager, ends, read } = arrange()
    manager.start({ slug, format: 'pdf' })
    await pass()
    const late = Promise.withResolvers<ExportStatus>()
    calls.pdfStatus.mockReturnValueOnce(late.promise)
    await pass(500)
    manager.stop(slug, 'pdf')
    late.resolve(success)
    await pass(60_000)
    expect(read().phase).toBe('idle')
    expect(ends).toEqual([])
    expect(calls.pdfStatus).toHaveBeenCalledTimes(2)
  })

  test('an answer to an export that was stopped does not end the one that was begun after it', async () => {
    const { server, calls, manager, ends, read } = arrange()
    const late = Promise.withResolvers<typeof started>()
    calls.exportPdf.mockReturnValueOnce(late.promise)
    manager.start({ slug, format: 'pdf' })
    manager.stop(slug, 'pdf')
    manager.start({ slug, format: 'pdf' })
    await pass()
    late.reject(lost)
    await pass(500)
    expect(read().phase).toBe('working')
    server.status = success
    await pass(2_000)
    expect(ends).toHaveLength(1)
  })

  test('a page that is left asks nothing any more, and what it had made stays', async () => {
    const { server, calls, manager, read } = arrange(success)
    manager.start({ slug, format: 'png' })
    await pass()
    server.status = working
    manager.start({ slug, format: 'pdf' })
    await pass()
    manager.leave()
    await pass(60_000)
    expect(calls.pdfStatus).toHaveBeenCalledTimes(1)
    expect([read('png').phase, read('pdf').phase]).toEqual(['done', 'idle'])
  })

  test('the bar never goes back, whatever order the answers come in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 12 }), async counts => {
        const { server, manager, read } = arrange()
        manager.start({ slug, format: 'pdf' })
        let shown = 0
        for (const slides_done of counts) {
          server.status = makeStatus({ task_state: 'STARTED', slides_done, slides_total: 8 })
          await pass(2_000)
          const state = read()
          const done = state.phase === 'working' ? state.done : -1
          expect(done).toBeGreaterThanOrEqual(shown)
          shown = done
        }
        manager.leave()
      }),
      { numRuns: 20 },
    )
  })
})

test('it is asked after half a second, then more and more seldom, at least every two seconds', () => {
  const delays = Array.from({ length: 12 }, (_, asked) => pollDelay(asked))
  expect(delays[0]).toBe(500)
  expect(delays.at(-1)).toBe(2_000)
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays)
  expect(retryDelay(30)).toBe(4_000)
})
