import { afterEach, expect, test } from 'vitest'
import { installImportChunk } from './import-chunk.ts'

afterEach(() => {
  globalThis.importChunk = undefined
})

test('[T-03] a chunk that did not arrive is asked for under another address the next time', async () => {
  const asked: string[] = []
  let isDown = true
  installImportChunk(async path => {
    asked.push(path)
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
    return { path }
  })
  await expect(globalThis.importChunk?.('./sheet.js')).rejects.toThrow('Failed to fetch')
  await expect(globalThis.importChunk?.('./sheet.js')).rejects.toThrow('Failed to fetch')
  isDown = false
  expect(await globalThis.importChunk?.('./sheet.js')).toEqual({ path: './sheet.js?retry=2' })
  expect(await globalThis.importChunk?.('./other.js')).toEqual({ path: './other.js' })
  expect(asked).toEqual(['./sheet.js', './sheet.js?retry=1', './sheet.js?retry=2', './other.js'])
})
