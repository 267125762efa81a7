import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { DocumentError } from '../document.ts'

const megabyte = 1024 * 1024
const usualEntries = 2_000
/** Of everything in the file, pictures and films included, as its own list says. */
const mostUnpacked = 1_024 * megabyte
/** Of the parts that are read. A book of a thousand pages has some ten megabytes of them. */
const mostWords = 64 * megabyte
/** Words of markup rarely pack better than 60 to 1. */
const mostRatio = 250
const smallEnough = 4 * megabyte

const opened = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)

/** The parts of a docx or pptx that hold words. */
export type OfficeParts = ReadonlyMap<string, Buffer>

/**
 * Unpacks what holds words, and only after the whole list was looked through. What the list says of sizes is checked
 * while unpacking: a list that lies ends the reading.
 */
export async function unpackOffice(
  bytes: Buffer,
  isWanted: (name: string) => boolean = holdsWords,
): Promise<OfficeParts> {
  return (await openOffice(bytes, { isWanted })).parts
}

export interface OfficeFile {
  readonly parts: OfficeParts
  /** Pictures and whatever else is in the file, each when it is asked for. */
  read(name: string): Promise<Buffer | undefined>
}

interface OpenedZip extends OfficeFile {
  /** The name of an entry in the ways that it may be meant, always in the same order; the first is that of `parts`. */
  spell(name: string): readonly string[]
}

interface OfficeOptions {
  readonly isWanted?: (name: string) => boolean
  readonly mostEntries?: number
}

export async function openOffice(
  bytes: Buffer,
  { isWanted = holdsWords, mostEntries = usualEntries }: OfficeOptions = {},
): Promise<OpenedZip> {
  try {
    const zip = await opened(bytes, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
      validateEntrySizes: true,
    })
    const entries = await listEntries(zip, { isWanted, mostEntries })
    const parts = new Map<string, Buffer>()
    for (const entry of entries) {
      if (isWanted(entry.fileName)) parts.set(entry.fileName, await unpack(zip, entry))
    }
    const byName = new Map(entries.map(entry => [entry.fileName, entry]))
    return {
      parts,
      async read(name) {
        const entry = byName.get(name)
        return parts.get(name) ?? (entry && (await unpack(zip, entry)))
      },
      spell(name) {
        const entry = byName.get(name)
        return entry ? spellName(entry) : [name]
      },
    }
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError('damaged')
  }
}

/** Programs of old write names in the letters of their machine, which a reader takes for those of the first one. */
const otherLetters = ['utf-8', 'ibm866'] as const
const saysUtf8 = 0x800
const unicodeName = 0x7075

function spellName(entry: yauzl.Entry): string[] {
  const { fileName, generalPurposeBitFlag, extraFields } = entry
  const { fileNameRaw: raw } = entry as yauzl.Entry & { readonly fileNameRaw: Buffer }
  const isSaid = (generalPurposeBitFlag & saysUtf8) !== 0 || extraFields.some(({ id }) => id === unicodeName)
  const others = otherLetters.map(letters => {
    try {
      return isSaid ? fileName : new TextDecoder(letters, { fatal: true }).decode(raw)
    } catch {
      return fileName
    }
  })
  return [fileName, ...others]
}

function holdsWords(name: string): boolean {
  return /^(?:\[Content_Types\]|(?:_rels|docProps|word|ppt|customXml)\/.*)\.(?:xml|rels)$/.test(name)
}

async function listEntries(
  zip: yauzl.ZipFile,
  { isWanted, mostEntries }: Required<OfficeOptions>,
): Promise<yauzl.Entry[]> {
  if (zip.entryCount > mostEntries) throw new DocumentError('too_much')
  const entries: yauzl.Entry[] = []
  const names = new Set<string>()
  let unpacked = 0
  let words = 0
  let packed = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: yauzl.Entry) => {
      unpacked += entry.uncompressedSize
      if (isWanted(entry.fileName)) {
        words += entry.uncompressedSize
        packed += entry.compressedSize
      }
      const fault = judgeEntry(entry, names)
      if (fault) return reject(new DocumentError(fault))
      if (unpacked > mostUnpacked || words > mostWords || entries.length >= mostEntries) {
        return reject(new DocumentError('too_much'))
      }
      names.add(entry.fileName)
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  // Many small parts are a bomb as well as a large one.
  if (words > smallEnough && words > mostRatio * packed) throw new DocumentError('too_much')
  return entries
}

function judgeEntry(
  entry: yauzl.Entry,
  names: ReadonlySet<string>,
): 'encrypted' | 'damaged' | 'too_much' | undefined {
  const { fileName, uncompressedSize, compressedSize } = entry
  if (entry.isEncrypted()) return 'encrypted'
  // Two parts of one name: one reader takes the first, the next the last.
  if (names.has(fileName)) return 'damaged'
  if (uncompressedSize > smallEnough && uncompressedSize > mostRatio * compressedSize) return 'too_much'
  return undefined
}

async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await promisify(zip.openReadStream.bind(zip) as OpenStream)(entry)
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

type OpenStream = (
  entry: yauzl.Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
) => void
