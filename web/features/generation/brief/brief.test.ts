import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { generationRequestSchema, REQUEST_LIMITS } from '#domain/generation/request.ts'
import { readCpuTime } from '#tests/support/cpu-time.ts'
import { createFakeStorage } from '#web/platform/updates/fake-storage.ts'
import {
  createDraftStore,
  draftKey,
  draftRequest,
  emptyDraft,
  isSameRequest,
  placeOrder,
  readRequest,
} from './brief-draft.ts'
import { describeBrief } from './brief-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const paper = {
  id: 'a',
  name: 'plan.docx',
  size: 1000,
  parts: 3,
  cut: false,
  text: 'The plan',
  source: { kind: 'file' as const, title: 'plan.docx', url: null, place: null },
}

describe('[F-01] a brief is recognised', () => {
  test('an outline by its headings', () => {
    expect(describeBrief('# Tides\n\n## The moon\nPulls.\n\n## The sun\nHelps.')).toEqual({
      kind: 'outline',
      headings: 3,
    })
  })

  test('a list by its lines, in any of its marks', () => {
    expect(describeBrief('План:\n1. Луна\n2) Солнце\n— Ветер')).toEqual({ kind: 'list', points: 3 })
    expect(describeBrief('A long story.\nWith many lines.\n- one\n- two\nNo list.')).toBeNull()
  })

  test('a text by its length in pages; a few words say nothing', () => {
    expect(describeBrief('Приливы и отливы')).toBeNull()
    expect(describeBrief('word '.repeat(1100))).toEqual({ kind: 'text', pages: 3 })
    expect(describeBrief('# not a heading at all? '.repeat(60))).toEqual({ kind: 'text', pages: 1 })
  })

  test('the longest brief is looked at in no time, whatever it is made of', () => {
    const started = readCpuTime()
    for (const part of ['#', '- ', ' ', '1. a\n', '\n\r'])
      describeBrief(part.repeat(REQUEST_LIMITS.brief / part.length))
    expect(readCpuTime() - started).toBeLessThan(1_500)
  })
})

describe('[T-16] one key per intent', () => {
  test('the same order keeps its key; another word, option or workspace is another order', () => {
    const keys = ['k1', 'k2', 'k3', 'k4']
    const makeKey = () => keys.shift() ?? 'none left'
    const draft = { ...emptyDraft, brief: 'Tides' }
    const order = placeOrder(draft, { workspace: 'team' }, makeKey)
    const sent = { ...draft, order }
    expect(placeOrder(sent, { workspace: 'team' }, makeKey).key).toBe('k1')
    expect(placeOrder({ ...sent, slides: 8 }, { workspace: 'team' }, makeKey).key).toBe('k2')
    expect(placeOrder({ ...sent, brief: 'Tides!' }, { workspace: 'team' }, makeKey).key).toBe('k3')
    expect(placeOrder(sent, { workspace: 'other' }, makeKey).key).toBe('k4')
  })
})

describe('[S-15] the draft of the brief', () => {
  test('comes through a reload with its documents and options', () => {
    const storage = createFakeStorage()
    const store = createDraftStore(storage)
    store.change({ brief: 'Tides', documents: [paper], slides: 8, tone: 'bold' })
    vi.advanceTimersByTime(1_000)
    expect(createDraftStore(storage).read()).toEqual(store.read())
    store.clear()
    expect(storage.getItem(draftKey)).toBeNull()
  })

  test('is begun anew where what was kept cannot be read', () => {
    for (const text of ['{"brief":3}', 'nonsense', '[]']) {
      const storage = createFakeStorage()
      storage.setItem(draftKey, text)
      expect(createDraftStore(storage).read()).toEqual(emptyDraft)
    }
  })

  test('keeps the words where the documents do not fit', () => {
    const storage = createFakeStorage()
    const refuse = storage.setItem.bind(storage)
    storage.setItem = (key, text) => {
      if (text.includes('The plan')) throw new DOMException('full', 'QuotaExceededError')
      refuse(key, text)
    }
    const store = createDraftStore(storage)
    store.change({ brief: 'Tides', documents: [paper] })
    store.flush()
    expect(createDraftStore(storage).read()).toMatchObject({
      ...{ brief: 'Tides', documents: [] },
      lost: [paper.source],
    })
  })

  describe('of what a task was asked for, which is told without the words of its documents', () => {
    const page = {
      ...{ ...paper, id: 'b', name: 'Tides', text: 'The moon pulls.' },
      source: { kind: 'page' as const, title: 'Tides', url: 'https://tides.example/', place: null },
    }
    const draft = { ...emptyDraft, brief: ' Tides ', documents: [paper, page], audience: 'Sailors' }
    const sent = generationRequestSchema.parse(readRequest(draft))
    const told = { ...sent, documents: sent.documents.map(document => ({ ...document, text: '' })) }

    test('is the same with its documents, and not with other ones', () => {
      expect(isSameRequest(draft, told)).toBe(true)
      expect(isSameRequest({ ...draft, slides: 9 }, told)).toBe(false)
      expect(isSameRequest({ ...draft, documents: [paper] }, told)).toBe(false)
    })

    test('keeps the words that are there, whatever else was changed since', () => {
      const changed = { ...draft, brief: 'Ebb', documents: [page, paper] }
      const again = draftRequest(told, changed)
      expect(again).toMatchObject({ brief: 'Tides', documents: [paper, page], lost: [] })
      expect(isSameRequest(again, told)).toBe(true)
    })

    test('never holds a document without its words: it is named as lost', () => {
      const again = draftRequest(told, { ...draft, documents: [page] })
      expect(again).toMatchObject({ documents: [page], lost: [paper.source] })
      expect(isSameRequest(again, told)).toBe(true)
      const storage = createFakeStorage()
      storage.setItem(draftKey, JSON.stringify({ ...draft, documents: [{ ...paper, text: ' ' }, page] }))
      expect(createDraftStore(storage).read()).toMatchObject({ documents: [page], lost: [paper.source] })
      expect(readRequest(createDraftStore(storage).read()).documents).toHaveLength(1)
    })
  })
})
