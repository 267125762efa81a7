import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createBrokenStorage, createFakeStorage } from './fake-storage.ts'
import { createKeptState, keptStateKey, keptStateMaxBytes } from './kept-state.ts'

function createHolder(initial: unknown) {
  const holder = {
    value: initial,
    read: () => holder.value,
    restore: vi.fn((v: unknown) => (holder.value = v)),
  }
  return holder
}

test('[T-03] what was registered comes through a reload, once', () => {
  const storage = createFakeStorage()
  const before = createKeptState({ storage })
  before.register('draft', createHolder({ title: 'Ёлка' }))
  expect(before.save()).toBe(true)

  const after = createKeptState({ storage })
  const draft = createHolder(undefined)
  after.register('draft', draft)
  expect(draft.restore).not.toHaveBeenCalled()
  after.restore()
  after.restore()
  expect(draft.restore.mock.calls).toEqual([[{ title: 'Ёлка' }]])
  expect(storage.entries.size).toBe(0)
})

test('[T-03] a part that appears after hydration gets its state when it registers', () => {
  const storage = createFakeStorage()
  const before = createKeptState({ storage })
  before.register('late', createHolder(7))
  before.save()
  const after = createKeptState({ storage })
  after.restore()
  const late = createHolder(0)
  after.register('late', late)
  after.register('late', late)
  expect(late.restore.mock.calls).toEqual([[7]])
})

test('[T-03] state older than 60 s is dropped, for early and late parts', () => {
  let time = 1_000
  const storage = createFakeStorage()
  const now = () => time
  const before = createKeptState({ storage, now })
  before.register('early', createHolder(1))
  before.register('late', createHolder(2))
  before.save()
  time += 59_999
  const after = createKeptState({ storage, now })
  const early = createHolder(0)
  after.register('early', early)
  after.restore()
  expect(early.value).toBe(1)
  time += 1
  const late = createHolder(0)
  after.register('late', late)
  expect(late.value).toBe(0)
})

test('[T-03] a part that cannot be read, written or restored does not cost the others theirs', () => {
  const storage = createFakeStorage()
  const before = createKeptState({ storage })
  const circular: { self?: unknown } = {}
  circular.self = circular
  before.register('circular', createHolder(circular))
  before.register('throws', { read: () => JSON.parse('{'), restore: () => undefined })
  before.register('nothing', createHolder(undefined))
  before.register('a', createHolder('A'))
  before.register('b', createHolder('B'))
  expect(before.save()).toBe(true)

  const after = createKeptState({ storage })
  const b = createHolder('')
  after.register('a', { read: () => 0, restore: () => JSON.parse('{') })
  after.register('b', b)
  after.restore()
  expect(b.value).toBe('B')
})

test('[T-03] at most 1 MB is stored, and a huge part leaves the small ones room', () => {
  const storage = createFakeStorage()
  const before = createKeptState({ storage })
  before.register('huge', createHolder('ы'.repeat(keptStateMaxBytes / 2)))
  before.register('small', createHolder('s'))
  before.register('large', createHolder('ы'.repeat(400_000)))
  before.save()
  const text = storage.entries.get(keptStateKey) ?? ''
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(keptStateMaxBytes)
  expect(Object.keys(JSON.parse(text).values)).toEqual(['small', 'large'])
})

test('[T-03] without storage, or with nonsense in it, nothing is kept and nothing breaks', () => {
  const texts = ['', 'null', '[]', '{"expires":1}', '{"values":{}}', '{"expires":9e99,"values":null}', '{']
  const nonsense = texts.map(text => ({ ...createFakeStorage(), getItem: () => text }))
  for (const storage of [undefined, createBrokenStorage(), ...nonsense]) {
    const state = createKeptState({ storage })
    const part = createHolder('mine')
    state.register('part', part)
    state.restore()
    state.save()
    expect(part.value).toBe('mine')
  }
})

test('[T-03] a part that has left is not saved, and its successor under the same key stays', () => {
  const storage = createFakeStorage()
  const state = createKeptState({ storage })
  const leave = state.register('key', createHolder('old'))
  const leaveToo = state.register('key', createHolder('new'))
  leave()
  state.save()
  expect(JSON.parse(storage.entries.get(keptStateKey) ?? '').values).toEqual({ key: 'new' })
  leaveToo()
  state.save()
  expect(JSON.parse(storage.entries.get(keptStateKey) ?? '').values).toEqual({})
})

test('[T-03] any JSON under any keys comes back the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), values => {
      const storage = createFakeStorage()
      const before = createKeptState({ storage })
      const after = createKeptState({ storage })
      const holders = Object.entries(values).map(([key, value]) => {
        const holder = createHolder('unset')
        before.register(key, createHolder(value))
        after.register(key, holder)
        return { holder, value }
      })
      before.save()
      after.restore()
      for (const { holder, value } of holders) {
        expect(holder.value).toEqual(JSON.parse(JSON.stringify(value)))
      }
    }),
  )
})
