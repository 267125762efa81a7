import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { PageError } from './page-error.ts'

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
} as const

export const ACCEPTED_ENCODINGS = 'gzip, br'

/** Reads a body to its end, of at most so many bytes as they come and, counted again, after unpacking. */
export async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const collect = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of countBytes(parts, maxBytes)) chunks.push(part)
  }
  const count = (parts: AsyncIterable<Buffer>) => countBytes(parts, maxBytes)
  const unpack = findUnpacker(encoding)
  await (unpack
    ? pipeline(body, count, unpack(), collect, { signal })
    : pipeline(body, count, collect, { signal }))
  return Buffer.concat(chunks)
}

/** One packing at most: nobody packs a page twice but to make much out of little. */
function findUnpacker(encoding: string) {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return undefined
  if (!Object.hasOwn(unpackers, name)) throw new PageError('encoding')
  return unpackers[name as keyof typeof unpackers]
}

async function* countBytes(parts: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let total = 0
  for await (const part of parts) {
    total += part.length
    if (total > maxBytes) throw new PageError('too_large')
    yield part
  }
}
