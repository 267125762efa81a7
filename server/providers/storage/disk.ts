import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { typeOfPicture } from '#server/picture-types.ts'
import { openScratchFolder } from '#server/scratch-folder.ts'
import { checkStorageName, type Storage } from './storage.ts'

/** Files below one folder. A name that is there is whole: it is written under another and then renamed. */
export function openDiskStorage(root: string): Storage {
  const scratch = openScratchFolder(join(root, 'unfinished'))
  return {
    async put(name, body) {
      const path = pathOf(root, name)
      const unfinished = await scratch.newPath()
      try {
        await writeSafely(unfinished, body)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async get(name) {
      const path = pathOf(root, name)
      const found = await stat(path).catch(forgiveMissing)
      if (!found?.isFile()) return undefined
      const type = typeOfPicture(name) ?? 'application/octet-stream'
      return { body: createReadStream(path), type, bytes: found.size }
    },
    async remove(name) {
      await rm(pathOf(root, name), { force: true })
    },
  }
}

/** In one of 256 folders: some file systems slow down, and some tools give up, at a million files in one. */
function pathOf(root: string, name: string): string {
  checkStorageName(name)
  const folder = createHash('sha256').update(name).digest('hex').slice(0, 2)
  return join(root, dirname(name), folder, basename(name))
}

/** On the disk itself before it gets its name: after a power cut it is whole or not there. */
async function writeSafely(path: string, body: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}

function forgiveMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
