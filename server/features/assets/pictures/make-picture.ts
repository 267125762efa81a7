import { open } from 'node:fs/promises'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '#server/clock.ts'
import { picturesAtOnce, takeTurns } from '#server/take-turns.ts'
import { detectType, lookedAt } from './detect-type.ts'
import { encodePictureApart } from './encode-apart.ts'
import { encodeSvg } from './encode-svg.ts'
import type { Picture } from './picture.ts'

/** With the time a picture may take, all of it stays below a minute: a connection that is silent for longer is cut. */
const inTurn = takeTurns({ atOnce: picturesAtOnce, mostWaiting: 20, patienceMs: seconds(20) })
const megabyte = 1024 * 1024
/** A drawing is read as a whole; photographs have other formats. */
export const mostSvgBytes = 5 * megabyte

/** Makes the picture to keep of an uploaded file. */
export async function makePicture(path: string, bytes: number): Promise<Picture> {
  const type = detectType(await readStart(path))
  if (!type) throw new DomainError('unsupported_file')
  if (type !== 'image/svg+xml') return inTurn(() => encodePictureApart(path, type))
  if (bytes > mostSvgBytes) throw new DomainError('file_too_large', { max: mostSvgBytes })
  return inTurn(() => encodeSvg(path))
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(lookedAt), 0, lookedAt, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
