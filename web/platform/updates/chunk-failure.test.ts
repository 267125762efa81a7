import { expect, test, vi } from 'vitest'
import { isChunkFailure, listenForChunkFailures } from './reload.ts'

const messages = [
  'Failed to fetch dynamically imported module: https://lectern.example/assets/page-1a2b.js',
  'error loading dynamically imported module: https://lectern.example/assets/page-1a2b.js',
  'Importing a module script failed.',
  "TypeError: 'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/page-1a2b.css',
]

test.each(messages)('[T-03] recognises a failed chunk: %s', message => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
  expect(isChunkFailure(message)).toBe(true)
  expect(isChunkFailure({ message })).toBe(true)
  expect(isChunkFailure(new Error('The page failed', { cause: new TypeError(message) }))).toBe(true)
})

test('[T-03] leaves other failures alone', () => {
  const circular = new Error('loop')
  circular.cause = circular
  const others = [new TypeError('Failed to fetch'), new Error('import'), circular, null, undefined, 5, {}]
  for (const other of others) expect(isChunkFailure(other)).toBe(false)
})

test('[T-03] tells of a failed preload and of an unhandled import once, and of nothing after the end', () => {
  const page = new EventTarget()
  const onFailure = vi.fn()
  const stop = listenForChunkFailures(page, onFailure)
  const error = new TypeError(messages[0])
  const preloadError = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
  page.dispatchEvent(preloadError)
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('other') }))
  expect(onFailure.mock.calls).toEqual([[error]])
  expect(preloadError.defaultPrevented).toBe(false)

  const second = new TypeError(messages[1])
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: second }))
  expect(onFailure).toHaveBeenLastCalledWith(second)
  stop()
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('late') }))
  expect(onFailure).toHaveBeenCalledTimes(2)
})
