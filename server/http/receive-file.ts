import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { cleanName } from '#domain/hidden-characters.ts'
import type { Config } from '../config.ts'

/** The most that is taken of a file, and how a larger one is refused. */
interface UploadBound {
  readonly maxBytes: number
  readonly refusal?: 'file_too_large' | 'file_too_large_for_server'
}

const megabyte = 1024 * 1024

/** What a plan or a kind of file allows, within what this installation takes of anybody. */
export function boundUpload(allowed: number, { MAX_UPLOAD_MB }: Pick<Config, 'MAX_UPLOAD_MB'>): UploadBound {
  const most = MAX_UPLOAD_MB * megabyte
  return allowed < most
    ? { maxBytes: allowed, refusal: 'file_too_large' }
    : { maxBytes: most, refusal: 'file_too_large_for_server' }
}

interface Reception extends UploadBound {
  /** Where the file is written to. */
  readonly path: string
}

interface ReceivedFile {
  /** As the browser called it. */
  readonly name: string
  readonly bytes: number
  /** SHA-256 of what came. */
  readonly digest: string
}

const fieldName = 'file'

/**
 * Writes the one file of a form to disk as it comes. What is over the limit is read on and thrown away: a browser that
 * is cut off while it sends never reads the answer.
 */
export async function receiveFile(
  request: FastifyRequest,
  { path, maxBytes, refusal = 'file_too_large' }: Reception,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw missing()
  let received: ReceivedFile | undefined
  let tooLarge = false
  let files = 0
  try {
    const limits = { fileSize: maxBytes, files: 2, fields: 20, fieldSize: 1000, parts: 22, headerPairs: 50 }
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      files++
      if (files > 1 || part.fieldname !== fieldName) part.file.resume()
      else received = await writePart(part, path)
      tooLarge ||= part.file.truncated
    }
  } catch (error) {
    throw isOurs(error) ? error : new DomainError('malformed_request')
  }
  if (files > 1) throw new DomainError('validation_failed', { fields: { file: 'invalid' } })
  if (tooLarge) throw new DomainError(refusal, { max: maxBytes })
  if (!received || received.bytes === 0) throw missing()
  return received
}

async function writePart(part: MultipartFile, path: string): Promise<ReceivedFile> {
  const written = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise<void>(resolve => written.once('close', resolve))
  const hash = createHash('sha256')
  try {
    await pipeline(
      part.file,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece)
          yield piece
        }
      },
      written,
    )
  } finally {
    // A form that breaks off is refused while its file is being opened: removed before that, it would come to be after.
    await closed
  }
  return { name: part.filename, bytes: written.bytesWritten, digest: hash.digest('base64url') }
}

function missing(): DomainError {
  return new DomainError('validation_failed', { fields: { file: 'required' } })
}

/** A disk that is full or cannot be written to is our fault; a form that breaks off or makes no sense is not. */
function isOurs(error: unknown): boolean {
  const { syscall, path } = (error ?? {}) as NodeJS.ErrnoException
  return syscall === 'write' || syscall === 'fsync' || (syscall !== undefined && path !== undefined)
}

const longest = 120

/** A file's name as words to show: no folders, nothing that cannot be seen, no longer than a line, never empty. */
export function cleanFileName(given: string, nameless = 'picture'): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = cleanName(last).replace(/\s+/g, ' ')
  return shorten(seen.replace(/^\.+$/, '')) || nameless
}

/** The ending stays: it is what one knows a file by. */
function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  return `${letters.slice(0, longest - ending.length - 1).join('')}…${ending}`
}
