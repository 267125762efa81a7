import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { typeOfPicture } from '../../picture-types.ts'
import { openScratchFolder } from '../../scratch-folder.ts'

export interface StoredFile {
  readonly body: Readable
  readonly type: string
  readonly bytes: number
}

/** Where uploaded files are kept, by names that we gave them. */
export interface Storage {
  /** The whole file or nothing. */
  put(name: string, body: Buffer, type: string): Promise<void>
  /** The caller reads the body to its end or destroys it. */
  get(name: string): Promise<StoredFile | undefined>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
}

/** The storage failed; a later attempt may succeed. */
export class StorageError extends Error {}

/** A name we gave: no more than one folder deep, nothing in it that climbs out of one. */
const nameForm = /^[a-z]{1,16}\/[A-Za-z0-9]{16,64}\.[a-z0-9]{2,5}$/

export function isStorageName(name: string): boolean {
  return nameForm.test(name)
}

export function checkStorageName(name: string): void {
  if (!isStorageName(name)) throw new TypeError(`Not a name of the storage: ${JSON.stringify(name)}`)
}

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

type StorageConfig = Pick<Config, 's3' | 'dataDir'>

export async function openStorage({ s3, dataDir }: StorageConfig): Promise<Storage> {
  if (!s3) return openDiskStorage(join(dataDir, 'uploads'))
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(s3)
}
