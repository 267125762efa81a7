import { afterEach, expect, test, vi } from 'vitest'
import { createPartReload, saveTimeout } from './part-reload.ts'

afterEach(() => {
  vi.useRealTimers()
})

function createPage(answer: () => Promise<Response> = async () => Response.json({ id: 'newer' })) {
  const done: string[] = []
  const reloader = {
    requestReload: (reason: string) => void done.push(`due: ${reason}`),
    mayReloadHere: () => true,
    reloadHere: () => void done.push('reload'),
  }
  return { done, parts: createPartReload({ reloader, fetch: answer }) }
}

test('[T-03] everything is saved before the reload, and what was taken back is not asked', async () => {
  const { done, parts } = createPage()
  parts.note()
  parts.saveFirst(async () => done.push('save'))
  parts.saveFirst(async () => done.push('gone'))()
  parts.saveFirst(() => Promise.reject(new Error('offline')))
  expect(await parts.reload()).toBe(true)
  expect(done).toEqual(['due: chunk-failure', 'save', 'reload'])
})

test('[T-03] a save that does not end holds the reload up for a moment only', async () => {
  vi.useFakeTimers()
  const { done, parts } = createPage()
  parts.saveFirst(() => new Promise(() => undefined))
  const reloaded = parts.reload()
  await vi.advanceTimersByTimeAsync(saveTimeout - 1)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await reloaded).toBe(true)
  expect(done).toEqual(['reload'])
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('offline'))],
  ['is not ready', async () => new Response('starting', { status: 503 })],
])('[T-03] a server that %s leaves the page as it is', async (_, answer) => {
  const { done, parts } = createPage(answer)
  expect(await parts.reload()).toBe(false)
  expect(done).toEqual([])
})
