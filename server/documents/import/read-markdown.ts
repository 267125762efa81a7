import { writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type ImportedPicture, pictureSource } from '#domain/import/imported.ts'
import { readDeck } from '#domain/markdown/read-deck.ts'
import { DocumentError } from '../document.ts'
import { openOffice } from '../office/unpack-office.ts'
import type { ImportReader } from './read-import.ts'

const TEXT = /\.(?:md|markdown)$/i
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i
const DATA = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)(;base64)?,/i
const megabyte = 1024 * 1024
/** Of one text: a book has less. */
const longestText = 4 * megabyte
const mostPictures = 500

/**
 * Slides in Markdown: the file alone, or packed with its pictures. Pictures come out of the pack or out of the text
 * itself; one that lies elsewhere is not fetched, and named in the list of differences.
 */
export const readMarkdown: ImportReader = async (bytes, { name, folder, onProgress }) => {
  const { text, files } = await openMarkdown(bytes)
  const pictures: Found[] = []
  const found = new Map<string, Found>()
  const { deck, differences } = readDeck(text, name, (address, slide) => {
    const known = found.get(address)
    if (known) {
      known.slides.add(slide)
      return known.src
    }
    const body = pictures.length < mostPictures ? findPicture(address, files) : undefined
    if (!body) return undefined
    const picture = {
      src: pictureSource(pictures.length),
      body,
      slides: new Set([slide]),
      name: nameOf(address),
    }
    pictures.push(picture)
    found.set(address, picture)
    return picture.src
  })
  const kept: ImportedPicture[] = []
  for (const [at, { src, body, slides, name: called }] of pictures.entries()) {
    const file = `picture-${at}`
    await writeFile(join(folder, file), body, { flag: 'wx', mode: 0o600 })
    kept.push({ src, file, name: called, slides: [...slides] })
  }
  onProgress(deck.slides.length, deck.slides.length)
  return { deck, pictures: kept, differences }
}

interface Found {
  readonly src: string
  readonly body: Buffer
  readonly slides: Set<number>
  readonly name: string
}

interface OpenedMarkdown {
  readonly text: string
  /** The pictures beside it, by their paths as seen from it: composed, and in each way that they may be meant. */
  readonly files: ReadonlyMap<string, Buffer>
}

async function openMarkdown(bytes: Buffer): Promise<OpenedMarkdown> {
  if (bytes.readUInt16BE(0) !== 0x50_4b) return { text: decode(bytes), files: new Map() }
  const isWanted = (name: string) => TEXT.test(name) || PICTURE.test(name)
  const { parts, spell } = await openOffice(bytes, { isWanted })
  const names = [...parts.keys()].filter(name => TEXT.test(name) && !name.startsWith('__MACOSX/'))
  const [path] = names.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
  const body = path === undefined ? undefined : parts.get(path)
  if (path === undefined || !body) throw new DocumentError('unsupported')
  const besides = spell(path).map(one => posix.dirname(one))
  const files = new Map<string, Buffer>()
  for (const [name, file] of parts) {
    if (!PICTURE.test(name)) continue
    for (const [at, spelled] of spell(name).entries()) {
      const seen = posix.relative(besides[at] ?? '', spelled).normalize('NFC')
      if (!files.has(seen)) files.set(seen, file)
    }
  }
  return { text: decode(body), files }
}

function decode(bytes: Buffer): string {
  if (bytes.length > longestText) throw new DocumentError('too_much')
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(bytes).toWellFormed()
}

function findPicture(address: string, files: ReadonlyMap<string, Buffer>): Buffer | undefined {
  const [data, , isCoded] = DATA.exec(address) ?? []
  if (data !== undefined) {
    const body = address.slice(data.length)
    try {
      return isCoded ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body))
    } catch {
      return undefined
    }
  }
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined
  const path = safeDecode(address)
    .replace(/[?#].*$/, '')
    .replaceAll('\\', '/')
  return files.get(posix.normalize(path.replace(/^\/+/, '')).normalize('NFC'))
}

function safeDecode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function nameOf(address: string): string {
  return address.startsWith('data:')
    ? 'picture'
    : posix.basename(safeDecode(address)).slice(0, 200).toWellFormed()
}
