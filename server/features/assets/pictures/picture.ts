import type { uploadTypes } from '#contract/assets.ts'
import type { ErrorCode, ErrorDetails } from '#domain/errors.ts'

/** A picture as it is kept: re-encoded, of a sensible size, with nothing in it but what is seen. */
export interface Picture {
  readonly body: Buffer
  readonly type: 'image/webp' | 'image/svg+xml'
  readonly width: number
  readonly height: number
  readonly animated: boolean
}

/** What the process that reads pictures is asked, and answers. */
export interface EncodeOrder {
  readonly id: number
  readonly path: string
  readonly type: UploadType
  /** One of many that somebody waits for: packed a little less tightly, in a third of the time. */
  readonly isHurried: boolean
}

export type EncodeReply = { readonly id: number } & (
  | { readonly picture: Picture }
  | { readonly fault: ErrorCode; readonly details?: ErrorDetails }
)

type UploadType = (typeof uploadTypes)[number]

/** How much of a file is looked at. */
export const sniffedBytes = 4096

/** What a file is by what stands in it; its name and what the browser calls it count for nothing. */
export function detectType(start: Buffer): UploadType | undefined {
  if (startsWith(start, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(start, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const ascii = start.toString('latin1')
  if (/^GIF8[79]a/.test(ascii)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(ascii)) return 'image/webp'
  if (isAvif(start, ascii)) return 'image/avif'
  return isSvg(start) ? 'image/svg+xml' : undefined
}

function startsWith(start: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => start[index] === byte)
}

/** A box that names the kinds of reader the file is for; AVIF is named first or among those that can read it. */
function isAvif(start: Buffer, ascii: string): boolean {
  if (ascii.slice(4, 8) !== 'ftyp') return false
  const end = Math.min(start.readUInt32BE(0), start.length)
  const brands = ascii.slice(8, end).match(/[\s\S]{4}/g) ?? []
  return brands.some((brand, index) => index !== 1 && (brand === 'avif' || brand === 'avis'))
}

/** Its root is `svg`, after what XML lets stand before it. */
function isSvg(start: Buffer): boolean {
  const wide = start[0] === 0xff || start[0] === 0xfe
  const text = wide ? start.toString('latin1').replaceAll('\0', '') : start.toString('latin1')
  const before =
    /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>\s*)*/i
  return /^<svg[\s>]/.test(text.slice(before.exec(text)?.[0].length ?? 0))
}
