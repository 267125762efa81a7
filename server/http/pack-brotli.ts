import { promisify } from 'node:util'
import { brotliCompress, constants, type InputType } from 'node:zlib'

const compress = promisify(brotliCompress)

/** From 0, quick, to 11, small. */
export function packBrotli(body: InputType, quality: number): Promise<Buffer> {
  return compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
