import { setPriority } from 'node:os'
import { DomainError } from '#domain/errors.ts'
import { encodeDrawing, encodePhoto } from './encode-picture.ts'
import type { EncodeOrder, EncodeReply } from './picture.ts'

/** A tenth of the time where both want it: a picture takes a second of it, and has half a minute. */
const behind = 10

// What a file does to its reader, it does here. Ends with the server, or when there was nothing to do for a while.
try {
  setPriority(behind)
} catch {
  // It runs as before.
}

process.on('message', async (order: EncodeOrder) => {
  process.send?.(await encode(order))
})
process.once('disconnect', () => process.exit())

async function encode({ id, path, type, isHurried }: EncodeOrder): Promise<EncodeReply> {
  try {
    return {
      id,
      picture: await (type === 'image/svg+xml' ? encodeDrawing(path) : encodePhoto(path, type, isHurried)),
    }
  } catch (error) {
    if (!(error instanceof DomainError)) return { id, fault: 'broken_picture' }
    return { id, fault: error.code, ...(error.details && { details: error.details }) }
  }
}
