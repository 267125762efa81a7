import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'
import { ZipFile } from 'yazl'

/** The files of a package by their names. */
export type Package = Map<string, Buffer>

export function openPackage(zip: Buffer): Promise<Package> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error)
      const parts: Package = new Map()
      file.on('error', reject)
      file.on('end', () => resolve(parts))
      file.on('entry', entry => {
        if (entry.fileName.endsWith('/')) return file.readEntry()
        file.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          buffer(stream).then(body => {
            parts.set(entry.fileName, body)
            file.readEntry()
          }, reject)
        })
      })
      file.readEntry()
    })
  })
}

/** What is packed already gains nothing from being packed again. */
const PACKED = /\.(png|jpeg|gif|xlsx)$/

export async function closePackage(parts: Package, now: Date): Promise<Buffer> {
  const zip = new ZipFile()
  // The list of types comes first: some readers look no further to tell what the file is.
  const names = [...parts.keys()].sort((a, b) => Number(b === CONTENT_TYPES) - Number(a === CONTENT_TYPES))
  for (const name of names) {
    zip.addBuffer(parts.get(name) ?? Buffer.alloc(0), name, { mtime: now, compress: !PACKED.test(name) })
  }
  zip.end()
  return buffer(zip.outputStream)
}

export const CONTENT_TYPES = '[Content_Types].xml'
