import { expect, test } from 'vitest'
import type { EditorState } from '#editor/editor.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { settle } from '#tests/support/editor/fake-network.ts'
import { createHandClock } from '#tests/support/editor/hand-clock.ts'
import { loadRest } from './slide-loader.ts'

function open(unloaded: number) {
  const clock = createHandClock()
  const state = {
    unloaded: new Set(Array.from({ length: unloaded }, (_, index) => uidOf(index))),
    outdated: new Set<string>(),
  }
  const listeners = new Set<(state: EditorState, before: EditorState) => void>()
  const asked: string[][] = []
  let fails = false
  const stop = loadRest({
    editor: {
      getState: () => state as unknown as EditorState,
      subscribe: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    loader: {
      ensure: async uids => {
        asked.push([...uids])
        if (fails) throw new Error('offline')
        for (const uid of uids) {
          state.unloaded.delete(uid)
          state.outdated.delete(uid)
        }
      },
    },
    timers: clock,
    whenIdle: run => {
      run()
      return () => undefined
    },
  })
  return {
    asked,
    stop,
    fail: (value: boolean) => {
      fails = value
    },
    pass: async (milliseconds: number) => {
      clock.advance(milliseconds)
      await settle()
    },
    age(uid: string) {
      const before = { unloaded: new Set(state.unloaded), outdated: new Set(state.outdated) }
      state.outdated.add(uid)
      for (const listener of listeners) listener(state as never, before as never)
    },
  }
}

test('what is not in sight comes bit by bit when the page is calm', async () => {
  const opened = open(120)
  await opened.pass(1199)
  expect(opened.asked).toEqual([])
  for (let turn = 0; turn < 5; turn++) await opened.pass(turn === 0 ? 1 : 0)
  expect(opened.asked.map(({ length }) => length)).toEqual([50, 50, 20])
})

test('a slide that is older here than there is read again, unless the stream was quicker', async () => {
  const opened = open(0)
  opened.age(uidOf(5))
  await opened.pass(1200)
  expect(opened.asked).toEqual([[uidOf(5)]])
})

test('a failure is tried again later, and nothing is asked for when the page is gone', async () => {
  const opened = open(10)
  opened.fail(true)
  await opened.pass(1200)
  await opened.pass(4999)
  expect(opened.asked).toHaveLength(1)
  opened.fail(false)
  await opened.pass(1)
  expect(opened.asked).toHaveLength(2)
  opened.age(uidOf(9))
  opened.stop()
  await opened.pass(60_000)
  expect(opened.asked).toHaveLength(2)
})
