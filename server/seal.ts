import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Its file in the data folder; whoever has the database alone can read nothing that is sealed. */
const keyFile = 'seal.key'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const version = 'v1'

/** Keeps secrets of other services in the database without the database knowing them. */
export interface Seal {
  seal(text: string): Promise<string>
  /** Undefined where it was sealed with another key, or changed since: it has to be entered again. */
  unseal(sealed: string): Promise<string | undefined>
}

export function openSeal(dataDir: string): Seal {
  const path = join(dataDir, keyFile)
  return {
    async seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', await readOrMakeKey(dataDir, path), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    async unseal(sealed) {
      const [given, packed = ''] = sealed.split('.')
      const bytes = Buffer.from(packed, 'base64url')
      const key = await readKey(path)
      if (given !== version || !key || bytes.length < ivBytes + tagBytes) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        const body = bytes.subarray(ivBytes + tagBytes)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const key = await readFile(path).catch(() => undefined)
  return key?.length === keyBytes ? key : undefined
}

async function readOrMakeKey(dataDir: string, path: string): Promise<Buffer> {
  const known = await readKey(path)
  if (known) return known
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Of two processes that make it at once one wins, and the other takes what it wrote.
  await writeFile(path, randomBytes(keyBytes), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  const made = await readKey(path)
  if (!made) throw new Error(`${path} is no key: move it away, and what it sealed has to be entered again`)
  return made
}
