/** The plain form that every tar program reads: https://www.gnu.org/software/tar/manual/html_node/Standard.html */
export interface EntryHead {
  readonly name: string
  readonly bytes: number
}

export const blockBytes = 512
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
export function readHead(block: Buffer): EntryHead | 'end' | undefined {
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
