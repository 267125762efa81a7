import { constants, deflateRawSync } from 'node:zlib'

const blockSize = 1024 * 1024
const modulus = 65_521n

/**
 * So many times one byte as zlib packs it, a thousand to one. Packed once for a megabyte and written again and again:
 * half a gigabyte of nothing would take seconds to pack.
 */
export function packRun(byte: number, times: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(blockSize, byte), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const blocks = Math.floor(times / blockSize)
  const rest = deflateRawSync(Buffer.alloc(times % blockSize, byte), { level: 9 })
  const check = Buffer.alloc(4)
  check.writeUInt32BE(sumRun(BigInt(byte), BigInt(times)))
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: blocks }, () => block),
    rest,
    check,
  ])
}

/** What Adler's sum of it comes to. */
function sumRun(byte: bigint, times: bigint): number {
  const low = (1n + times * byte) % modulus
  const high = (times + (byte * times * (times + 1n)) / 2n) % modulus
  return Number((high << 16n) | low)
}
