import { crc32 } from 'node:zlib'
import { packRun } from './pack-run.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export interface PngParts {
  readonly width: number
  readonly height: number
  readonly interlaced?: boolean
  /** Bytes of zeroes that its points unpack to. */
  readonly unpacked: number
  /** Chunks before the points. */
  readonly before?: readonly Buffer[]
}

/** A PNG of RGBA points that may lie about itself. */
export function makePng({ width, height, interlaced = false, unpacked, before = [] }: PngParts): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, interlaced ? 1 : 0], 8)
  const points = pngChunk('IDAT', packRun(0, unpacked))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...before,
    points,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of words or of colours that is a few kilobytes and unpacks to many megabytes. */
export function packedChunk(name: 'zTXt' | 'iCCP', unpacked: number): Buffer {
  const packed = packRun(97, unpacked)
  return pngChunk(name, Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), packed]))
}

/** A GIF of one point to a frame, fifteen bytes each. */
export function makeGif(frames: number, width = 1, height = 1): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, Buffer.alloc(frames * frame.length, frame), Buffer.from([0x3b])])
}

/** The head of a JPEG of this size, and the begin of points that never come. */
export function makeJpegHead(width: number, height: number): Buffer {
  const head = Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
  ])
  head.writeUInt16BE(height, 25)
  head.writeUInt16BE(width, 27)
  return Buffer.concat([
    head,
    Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    Buffer.alloc(512),
  ])
}
