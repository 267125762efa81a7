import type { Readable } from 'node:stream'

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
