import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawPicture, findPictureReader } from '#tests/support/pictures.ts'
import { encodeInProcess } from './make-picture.ts'

async function savePicture(side = 64): Promise<string> {
  return saveFile(await drawPicture(side, side).png().toBuffer())
}

function saveFile(content: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'picture')
  writeFileSync(path, content)
  return path
}

/** One attribute of four megabytes: measuring it takes a reader a hundred megabytes. */
const largeDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0${'L1 1'.repeat(1_000_000)}"/></svg>`

test('[D-29] pictures come back from the process that reads them, refusals too', async () => {
  const path = await savePicture()
  expect(await encodeInProcess(path, 'image/png')).toMatchObject({
    type: 'image/webp',
    width: 64,
    height: 64,
  })
  expect(await encodeInProcess(saveFile(largeDrawing), 'image/svg+xml')).toMatchObject({
    type: 'image/svg+xml',
    width: 40,
    height: 30,
  })
  await expect(encodeInProcess(path, 'image/jpeg')).rejects.toMatchObject({ code: 'broken_picture' })
  await expect(encodeInProcess('/nowhere', 'image/png')).rejects.toMatchObject({ code: 'broken_picture' })
})

test.runIf(process.platform === 'linux')(
  '[D-29] who waited beside a file that ended its reader is read by another; a file that ends its own is refused',
  async () => {
    const [large, small] = [await savePicture(5000), await savePicture()]
    await encodeInProcess(small, 'image/png')
    const first = findPictureReader()
    expect(getPriority(first)).toBeGreaterThan(getPriority(process.pid))
    const beside = [
      encodeInProcess(large, 'image/png'),
      encodeInProcess(saveFile(largeDrawing), 'image/svg+xml'),
    ]
    process.kill(first, 'SIGKILL')
    expect(await Promise.all(beside)).toMatchObject([{ type: 'image/webp' }, { width: 40, height: 30 }])
    expect(await encodeInProcess(small, 'image/png')).toMatchObject({ width: 64 })
    const second = findPictureReader()
    expect(second).not.toBe(first)
    const hostile = encodeInProcess(large, 'image/png')
    process.kill(second, 'SIGKILL')
    await expect(hostile).rejects.toMatchObject({ code: 'broken_picture' })
  },
)

test.runIf(process.platform === 'linux')(
  '[D-29] of several that wait for one reader, the one that ends the next as well is refused, and only that one',
  async () => {
    const [large, small] = [await savePicture(5000), await savePicture()]
    await encodeInProcess(small, 'image/png')
    const first = findPictureReader()
    const hostile = encodeInProcess(large, 'image/png')
    const innocent = encodeInProcess(small, 'image/png')
    const refused = expect(hostile).rejects.toMatchObject({ code: 'broken_picture' })
    process.kill(first, 'SIGKILL')
    const second = await vi.waitFor(() => {
      const found = findPictureReader()
      if (found === first) throw new Error('It is there still')
      return found
    })
    process.kill(second, 'SIGKILL')
    await refused
    expect(await innocent).toMatchObject({ width: 64 })
  },
)

test.runIf(process.platform === 'linux')('[D-29] a reader without work ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await encodeInProcess(await savePicture(), 'image/png')
  const reader = findPictureReader()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(() => process.kill(reader, 0)).toThrow())
})
