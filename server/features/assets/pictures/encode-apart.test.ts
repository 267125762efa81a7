import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawPicture } from '#tests/support/pictures.ts'
import { encodeInProcess } from './make-picture.ts'

async function savePicture(side = 64): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'picture')
  writeFileSync(path, await drawPicture(side, side).png().toBuffer())
  return path
}

function findReader(): number {
  const children = readdirSync('/proc/self/task').flatMap(thread =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  const found = children.find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encode-process'))
  if (found === undefined) throw new Error('No process reads pictures')
  return found
}

test('[D-29] pictures come back from the process that reads them, refusals too', async () => {
  const path = await savePicture()
  expect(await encodeInProcess(path, 'image/png')).toMatchObject({
    type: 'image/webp',
    width: 64,
    height: 64,
  })
  await expect(encodeInProcess(path, 'image/jpeg')).rejects.toMatchObject({ code: 'broken_picture' })
  await expect(encodeInProcess('/nowhere', 'image/png')).rejects.toMatchObject({ code: 'broken_picture' })
})

test.runIf(process.platform === 'linux')(
  '[D-29] a file that ends its reader is refused, and the next one has another reader',
  async () => {
    const [large, small] = [await savePicture(5000), await savePicture()]
    await encodeInProcess(small, 'image/png')
    const first = findReader()
    expect(getPriority(first)).toBeGreaterThan(getPriority(process.pid))
    const hostile = encodeInProcess(large, 'image/png')
    process.kill(first, 'SIGKILL')
    await expect(hostile).rejects.toMatchObject({ code: 'broken_picture' })
    expect(await encodeInProcess(small, 'image/png')).toMatchObject({ width: 64 })
    expect(findReader()).not.toBe(first)
  },
)

test.runIf(process.platform === 'linux')('[D-29] a reader without work ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await encodeInProcess(await savePicture(), 'image/png')
  const reader = findReader()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(() => process.kill(reader, 0)).toThrow())
})
