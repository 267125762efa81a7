import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { damaged } from './backup-error.ts'
import { ByteSource } from './byte-source.ts'
import { blockBytes, type EntryHead, padding, readHead } from './tar.ts'

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
