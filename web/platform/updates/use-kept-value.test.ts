import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createFakeStorage } from './fake-storage.ts'
import { createKeptCell, createKeptState, KeptStateContext, useKeptValue } from './kept-state.ts'

function Draft() {
  const [draft] = useKeptValue('draft', () => 'first')
  return createElement('p', null, draft)
}

test('[T-03] renders its initial value first, with and without state to keep, so that hydration matches', () => {
  const storage = createFakeStorage()
  const before = createKeptState({ storage })
  before.register('draft', { read: () => 'kept', restore: () => undefined })
  before.save()
  const after = createKeptState({ storage })
  after.restore()
  expect(renderToString(createElement(Draft))).toBe('<p>first</p>')
  const provided = createElement(KeptStateContext, { value: after }, createElement(Draft))
  expect(renderToString(provided)).toBe('<p>first</p>')
})

test('[T-03] a change is there to be saved at once, before anything is rendered', () => {
  const show = vi.fn()
  const cell = createKeptCell({ first: 1, show })
  cell.change(5)
  cell.change(old => old + 1)
  expect(cell.read()).toBe(6)
  expect(show.mock.calls).toEqual([[5], [6]])
})

test('[T-03] a kept value is shown, unless the person has changed it meanwhile', () => {
  const show = vi.fn()
  const untouched = createKeptCell({ first: '', show })
  untouched.restore('kept')
  expect(show.mock.calls).toEqual([['kept']])
  const touched = createKeptCell({ first: '', show: () => undefined })
  touched.change('typed')
  touched.restore('kept')
  expect(touched.read()).toBe('typed')
})

test('[T-03] a value that an older build wrote in another shape is refused', () => {
  const read = (first: unknown, kept: unknown) => {
    const cell = createKeptCell<unknown>({ first, show: () => undefined })
    cell.restore(kept)
    return cell.read()
  }
  expect(read('', 5)).toBe('')
  expect(read([], {})).toEqual([])
  expect(read({}, null)).toEqual({})
  expect(read(false, true)).toBe(true)
  expect(read({ a: 1 }, { a: 2 })).toEqual({ a: 2 })
  const isEven = (value: unknown): value is number => typeof value === 'number' && value % 2 === 0
  const even = createKeptCell({ first: 0, show: () => undefined, accept: isEven })
  even.restore(3)
  expect(even.read()).toBe(0)
  even.restore(4)
  expect(even.read()).toBe(4)
})
