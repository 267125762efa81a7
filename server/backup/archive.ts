import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { damaged } from './format.ts'

export interface ArchiveEntry extends EntryHead {
  /** To be read to its end before the next entry is asked for. */
  readonly body: AsyncGenerator<Buffer, void>
}

/** The entries of a .tar.gz in their order. Whatever is not as it should be is `damaged`. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path)
  const unpacked = createGunzip()
  pipeline(file, unpacked, () => undefined)
  const source = new ByteSource(unpacked)
  try {
    for (;;) {
      const head = readHead(await source.takeExactly(blockBytes))
      if (head === 'end') break
      if (!head) throw damaged('what should be the head of an entry is none')
      yield { ...head, body: readBody(source, head.bytes) }
      await source.takeExactly(padding(head.bytes).length)
    }
    // Only the very end tells whether all of it is what was written.
    while (await source.take(Number.MAX_SAFE_INTEGER));
  } finally {
    file.destroy()
    unpacked.destroy()
  }
}

async function* readBody(source: ByteSource, bytes: number): AsyncGenerator<Buffer, void> {
  for (let left = bytes; left > 0; ) {
    const chunk = await source.takeSome(left)
    left -= chunk.length
    yield chunk
  }
}

/** Bytes that come in chunks of any size, taken in portions of ours. */
class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Some, and no more than this many; undefined at the end. */
  async take(most: number): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next().catch(rethrow)
      if (done) return undefined
      this.#rest = value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async takeSome(most: number): Promise<Buffer> {
    const taken = await this.take(most)
    if (!taken) throw damaged('it ends too early')
    return taken
  }

  async takeExactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = count; left > 0; ) {
      const part = await this.takeSome(left)
      left -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
}

/** A disk that cannot be read is the system's to tell of; what cannot be unpacked is damaged. */
function rethrow(error: NodeJS.ErrnoException): never {
  throw error.syscall ? error : damaged(error.message)
}

/** The plain form that every tar program reads: https://www.gnu.org/software/tar/manual/html_node/Standard.html */
interface EntryHead {
  readonly name: string
  readonly bytes: number
}

const blockBytes = 512
/** Two empty blocks. */
export const tarEnd = Buffer.alloc(2 * blockBytes)
const longestName = 99
/** Eleven octal digits. */
const mostBytes = 8 ** 11 - 1

export function packHead({ name, bytes }: EntryHead, now: Date): Buffer {
  if (Buffer.byteLength(name) > longestName || bytes > mostBytes) {
    throw new RangeError(`${name} with ${bytes} bytes has no place in a tar file`)
  }
  const head = Buffer.alloc(blockBytes)
  const octal = (value: number, at: number, digits: number) =>
    head.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1')
  head.write(name, 0)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(bytes, 124, 11)
  octal(Math.floor(now.getTime() / 1000), 136, 11)
  head.write('0', 156)
  head.write('ustar\x0000', 257, 'latin1')
  // The sum of the head in which the sum itself reads as blanks.
  head.fill(' ', 148, 156)
  octal(addUp(head), 148, 6)
  return head
}

/** What fills an entry up to whole blocks. */
export function padding(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes)
}

/** 'end' for an empty block, undefined for what is no head at all. */
function readHead(block: Buffer): EntryHead | 'end' | undefined {
  if (block.every(byte => byte === 0)) return 'end'
  const sum = readOctal(block.subarray(148, 156))
  const summed = Buffer.from(block).fill(' ', 148, 156)
  const bytes = readOctal(block.subarray(124, 136))
  if (sum !== addUp(summed) || Number.isNaN(bytes)) return undefined
  const name = block.subarray(0, 100)
  return { name: name.subarray(0, name.indexOf(0)).toString(), bytes }
}

function readOctal(field: Buffer): number {
  const digits = /^([0-7]+)[\0 ]*$/.exec(field.toString('latin1'))?.[1]
  return digits ? Number.parseInt(digits, 8) : Number.NaN
}

function addUp(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0)
}
