import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBrokenStorage, createFakeStorage } from '../updates/fake-storage.ts'
import {
  type AfterAuthAction,
  afterAuthKey,
  maxAfterAuthActions,
  pushAfterAuthAction,
  readAfterAuthActions,
  removeAfterAuthAction,
} from './after-auth.ts'

const link = (slug: string): AfterAuthAction => ({ type: 'linkPresentation', slug })

describe('[L-02] afterAuthAction', () => {
  test('is a list of pending actions in the browser’s storage, each once, the latest last', () => {
    const storage = createFakeStorage()
    for (const slug of ['one', 'two', 'one']) expect(pushAfterAuthAction(link(slug), storage)).toBe(true)
    expect(JSON.parse(storage.entries.get(afterAuthKey)!)).toEqual([link('two'), link('one')])
    expect(readAfterAuthActions(storage)).toEqual([link('two'), link('one')])
    removeAfterAuthAction(link('two'), storage)
    expect(readAfterAuthActions(storage)).toEqual([link('one')])
    removeAfterAuthAction(link('one'), storage)
    expect(storage.entries.size).toBe(0)
  })

  test('whatever stands there, only well-formed actions come out, and never too many', () => {
    const slug = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
    const entry = fc.oneof(
      slug.map(link),
      fc.record({ type: fc.string(), slug: fc.anything() }),
      fc.record({ type: fc.constant('linkPresentation'), slug: fc.string() }),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.oneof(fc.array(entry, { maxLength: 60 }), fc.anything()), stored => {
        const storage = createFakeStorage()
        storage.setItem(afterAuthKey, JSON.stringify(stored) ?? 'undefined')
        const read = readAfterAuthActions(storage)
        expect(read.length).toBeLessThanOrEqual(maxAfterAuthActions)
        for (const action of read) {
          expect(Object.keys(action)).toEqual(['type', 'slug'])
          expect(action.slug).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
        }
        expect(new Set(read.map(action => action.slug)).size).toBe(read.length)
      }),
    )
  })

  test('text that is no JSON is as good as nothing, and the next action replaces it', () => {
    const storage = createFakeStorage()
    storage.setItem(afterAuthKey, '[{"type":"linkPresen')
    expect(readAfterAuthActions(storage)).toEqual([])
    pushAfterAuthAction(link('new'), storage)
    expect(readAfterAuthActions(storage)).toEqual([link('new')])
  })

  test('an action that could not be read back is not written', () => {
    const storage = createFakeStorage()
    expect(pushAfterAuthAction(link('../../etc'), storage)).toBe(false)
    expect(storage.entries.size).toBe(0)
  })

  test('a browser that keeps nothing breaks nothing', () => {
    for (const storage of [createBrokenStorage(), undefined]) {
      expect(pushAfterAuthAction(link('one'), storage)).toBe(false)
      expect(readAfterAuthActions(storage)).toEqual([])
      removeAfterAuthAction(link('one'), storage)
    }
  })
})
