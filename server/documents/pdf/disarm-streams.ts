import { createInflate } from 'node:zlib'
import { DocumentError } from '../document.ts'

const megabyte = 1024 * 1024
/** Words and their places rarely pack better than 30 to 1; white pictures do, but nobody looks at those here. */
const mostRatio = 250
const smallEnough = 4 * megabyte
/** Of all that is no picture together. */
const mostUnpacked = 64 * megabyte
/** What is before a stream and says what it is. */
const mostHead = 2048

/**
 * The reader of PDFs unpacks a stream as a whole: what unpacks to more than any page has is found before it may. A
 * document with such a page is refused; a picture is blanked, as a page may call it its words.
 */
export async function disarmStreams(bytes: Buffer): Promise<void> {
  let unpacked = 0
  for (const { begin, end, head } of findStreams(bytes)) {
    const packed = bytes.subarray(begin, end)
    if (!isPacked(packed)) continue
    const isPicture = /\/Subtype\s*\/Image\b/.test(head)
    const size = await measure(packed)
    if (size <= smallEnough || size <= mostRatio * packed.length) {
      if (!isPicture) unpacked += size
    } else if (isPicture) packed.fill(0)
    else throw new DocumentError('too_much')
    if (unpacked > mostUnpacked) throw new DocumentError('too_much')
  }
}

interface Stream {
  readonly begin: number
  readonly end: number
  readonly head: string
}

function* findStreams(bytes: Buffer): Generator<Stream> {
  let from = 0
  for (;;) {
    const at = bytes.indexOf('stream', from, 'latin1')
    if (at < 0) return
    const begin =
      at + 6 + (bytes[at + 6] === 13 ? 1 : 0) + (bytes[at + 6] === 10 || bytes[at + 7] === 10 ? 1 : 0)
    const found = bytes.indexOf('endstream', begin, 'latin1')
    const end = found < 0 ? bytes.length : found
    const head = bytes.subarray(Math.max(from, at - mostHead), at).toString('latin1')
    yield { begin, end, head: head.slice(head.lastIndexOf('obj') + 3) }
    from = found < 0 ? bytes.length : found + 9
  }
}

/** The two bytes that every stream of zlib begins with. */
function isPacked(bytes: Buffer): boolean {
  const [method = 0, flags = 0] = bytes
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0
}

/** How large it unpacks, what is packed twice included; no more of it is held than a piece. */
async function measure(packed: Buffer): Promise<number> {
  let size = 0
  const most = Math.max(smallEnough, mostRatio * packed.length) + 1
  const unpacking = createInflate()
  unpacking.end(packed)
  let again: Buffer[] | undefined
  try {
    for await (const piece of unpacking) {
      if (size === 0 && isPacked(piece as Buffer)) again = []
      size += (piece as Buffer).length
      if (size > most) return size
      again?.push(piece as Buffer)
    }
  } catch {
    // Broken in the middle: the reader of PDFs stops there, too.
  }
  return again ? Math.max(size, await measure(Buffer.concat(again))) : size
}
