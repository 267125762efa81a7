import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Pictures are packed already: they are only put together. */
export async function zipFiles(
  files: readonly { readonly name: string; readonly body: Buffer }[],
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, body } of files) zip.addBuffer(body, name, { compress: false, mtime: zipMoment })
  zip.end()
  return buffer(zip.outputStream)
}

/** The same deck gives the same archive. */
const zipMoment = new Date(Date.UTC(2020, 0, 1))
