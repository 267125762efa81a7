import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isRunning } from '../is-running.ts'

/**
 * Packs into a file that gets its name once it is whole, on the disk and checked. What was killed half-way lies beside
 * it as `.<name>.<process>.part` and goes with the next backup into that folder.
 */
export async function writeArchive(
  path: string,
  chunks: AsyncIterable<Buffer>,
  check: (path: string) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  await removeAbandoned(dirname(path))
  const part = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  try {
    // It holds everybody's data and the secret: nobody else may read it, from its first byte on.
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600 })
    await pipeline(chunks, createGzip({ level: 4 }), file, signal ? { signal } : {})
    const written = await open(part, 'r+')
    await written.sync().finally(() => written.close())
    await check(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = /^\..+\.(\d+)\.part$/.exec(name)?.[1]
    if (pid && name.includes('.tar.gz.') && !isRunning(Number(pid)))
      await rm(join(folder, name), { force: true })
  }
}
