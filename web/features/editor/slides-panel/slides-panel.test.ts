import { expect, test } from 'vitest'
import { SAVE_STATE } from '#domain/deck/save-state.ts'
import type { EditorState } from '#editor/editor.ts'
import { findShift } from './list-scroll.ts'
import { peopleOn, readSaveMark } from './row-marks.tsx'
import { measureRow } from './slide-row.tsx'
import { createOrderSelector } from './slides-panel.tsx'

test('[K-11] a thumbnail is 16:9 at every width of the panel, and rows never overlap', () => {
  for (let width = 120; width <= 480; width += 7) {
    const { thumbWidth, thumbHeight, rowHeight } = measureRow(width)
    expect(Math.abs(thumbWidth / thumbHeight - 16 / 9)).toBeLessThan(0.03)
    expect(rowHeight).toBeGreaterThan(thumbHeight)
    expect(thumbWidth).toBeLessThan(width)
  }
})

test('the order is the same list until it changes', () => {
  const select = createOrderSelector()
  const deckOf = (uids: string, text: string) =>
    ({ deck: { slides: [...uids].map(uid => ({ uid, text })) } }) as unknown as EditorState
  const first = select(deckOf('abc', 'x'))
  expect(first).toEqual(['a', 'b', 'c'])
  expect(select(deckOf('abc', 'y'))).toBe(first)
  expect(select(deckOf('acb', 'y'))).toEqual(['a', 'c', 'b'])
  expect(select(deckOf('ac', 'y'))).toEqual(['a', 'c'])
})

test('people are grouped by slide once', () => {
  const people = [
    { client: '1', name: 'Anna', slide: 'a' },
    { client: '2', name: 'Boris', slide: 'a' },
    { client: '3', name: 'Vera', slide: null },
  ]
  expect(peopleOn(people, 'a').map(({ name }) => name)).toEqual(['Anna', 'Boris'])
  expect(peopleOn(people, 'a')).toBe(peopleOn(people, 'a'))
  expect(peopleOn(people, 'b')).toEqual([])
  expect(peopleOn([], 'b')).toBe(peopleOn(people, 'c'))
})

test('a slide is marked while it waits, is saved, or could not be', () => {
  const mark = (saveState: number | undefined, phase: string, conflicts: string[] = []) =>
    readSaveMark(
      {
        saveStates: new Map(saveState === undefined ? [] : [['a', saveState]]),
        save: { phase },
        conflicts: conflicts.map(uid => ({ uid })),
      } as unknown as EditorState,
      'a',
    )
  expect(mark(undefined, 'saved')).toBe('none')
  expect(mark(SAVE_STATE.saved, 'saved')).toBe('none')
  expect(mark(SAVE_STATE.unsaved, 'waiting')).toBe('waiting')
  expect(mark(SAVE_STATE.unsaved, 'offline')).toBe('waiting')
  expect(mark(SAVE_STATE.saving, 'saving')).toBe('saving')
  expect(mark(SAVE_STATE.unsaved, 'pay')).toBe('failed')
  expect(mark(SAVE_STATE.unsaved, 'failed')).toBe('failed')
  expect(mark(SAVE_STATE.saved, 'failed')).toBe('none')
  expect(mark(SAVE_STATE.unsaved, 'conflict', ['a'])).toBe('conflict')
})

test('what is in sight is pushed by what happens out of sight, and by nothing else', () => {
  const shift = (after: string) => findShift([...'cdef'], 2, [...after])
  expect(shift('abcdef')).toBe(0)
  expect(shift('abxcdef')).toBe(1)
  expect(shift('acdef')).toBe(-1)
  expect(shift('abcdefx')).toBe(0)
  // Among them: one is added, one is deleted, one goes to the end, one to the front.
  expect(shift('abcxdef')).toBe(0)
  expect(shift('abdef')).toBe(0)
  expect(shift('abdefc')).toBe(0)
  expect(shift('fabcde')).toBe(0)
  expect(shift('')).toBe(0)
})
