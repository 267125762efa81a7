import { readFile } from 'node:fs/promises'
import type { DocumentType } from '#contract/documents.ts'
import { cutText, DocumentError, type DocumentWords } from './document.ts'

export interface DocumentFile {
  readonly path: string
  readonly name: string
  readonly mostLetters: number
  /** When to stop and answer with what has been read, where a reader can. */
  readonly until: number
}

type Reader = (bytes: Buffer, file: DocumentFile) => Promise<DocumentWords>

/** Each is loaded when it is needed: what reads a PDF alone is larger than all the rest. */
const readers: Readonly<Record<DetectedType, () => Promise<Reader>>> = {
  office: async () => (await import('./office/read-office.ts')).readOffice,
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  txt: async () => {
    const { readText } = await import('./text/read-text.ts')
    return async (bytes, { name }) => readText(bytes, name)
  },
}

/** Reads the words out of a document. Whatever it is made of, only this may be slow: it runs on a thread of its own. */
export async function readDocument(file: DocumentFile): Promise<DocumentWords> {
  const bytes = await readFile(file.path)
  const read = await readers[detectType(bytes)]()
  const words = await read(bytes, file)
  if (!/[\p{L}\p{N}]/u.test(words.text.replace(/<!-- place: \d+ -->/g, '')))
    throw new DocumentError('no_text')
  const { text, cut } = cutText(words.text, file.mostLetters)
  return { title: pickTitle(words.title, text, file.name), text, parts: words.parts, cut: cut || words.cut }
}

type DetectedType = Extract<DocumentType, 'pdf' | 'txt'> | 'office'

const markup = /^\s*(?:<!doctype html|<html|<\?xml|<svg|\{\\rtf)/i

/** What a file is by what stands in it; its name and what the browser calls it count for nothing. */
export function detectType(bytes: Buffer): DetectedType {
  const start = bytes.subarray(0, 4096).toString('latin1')
  if (start.startsWith('PK\x03\x04')) return 'office'
  // Readers of PDF look for its mark in the first kilobyte: mail and printers put lines before it.
  if (start.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) throw new DocumentError(judgeOldOffice(bytes))
  if (beginnings.some(pattern => pattern.test(start)) || !isText(bytes))
    throw new DocumentError('unsupported')
  return 'txt'
}

/** Documents of today that are locked with a password are kept inside the container of old ones. */
function judgeOldOffice(bytes: Buffer): 'encrypted' | 'unsupported' {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'unsupported'
}

/** How programs, archives and pictures begin: of one that is short or torn, too little is strange to tell it by that. */
const beginnings: readonly RegExp[] = [
  /^MZ(?:[\p{Cc}\u0080-\u00bf]|.{0,2000}This program (?:cannot|must) be run)/su,
  /^\p{Cc}(?:ELF|PNG|\u008b)/u,
  /^(?:GIF8[79]a|\u00ff\u00d8\u00ff|BZh\d|7z\u00bc\u00af|Rar!\p{Cc})/u,
]

/** All of it, piece by piece: a page of words before a program does not make that a text. */
function isText(bytes: Buffer): boolean {
  if (hasWideMark(bytes)) return isWideText(bytes)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const piece = bytes.subarray(from, from + pieceBytes)
    const strange = piece.reduce((count, byte) => count + (isUnprintable(byte) ? 1 : 0), 0)
    if (piece.includes(0) || strange > piece.length / 500) return false
  }
  return !markup.test(
    bytes
      .subarray(0, 4096)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  )
}

const pieceBytes = 65_536

/** A text has tabs, line ends and form feeds, and hardly another of the characters that print nothing. */
function isUnprintable(code: number): boolean {
  return code < 0x20 && !(code >= 0x09 && code <= 0x0d)
}

/** Letters that nobody has assigned, and halves of letters, are what other bytes look like two by two. */
const nobodysLetter = /\p{Cn}|\p{Cs}|\p{Co}|(?!\s)\p{Cc}/gu

function isWideText(bytes: Buffer): boolean {
  const order = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
  const decoder = new TextDecoder(order)
  for (let from = 2; from < bytes.length; from += pieceBytes) {
    const piece = decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: true })
    if (piece.includes('\0') || (piece.match(nobodysLetter)?.length ?? 0) > piece.length / 500) return false
  }
  return true
}

/** The mark before text of two bytes to a letter. */
export function hasWideMark(start: Buffer): boolean {
  return (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
}

const longest = 200
/** What programs write where nobody gave a title. */
const nobodys =
  /^(?:microsoft (?:word|powerpoint)\b.*|(?:word )?(?:document|документ|untitled|без имени|без названия)[\s_-]*\d*|(?:powerpoint |pptxgenjs )?(?:presentation|презентация(?: powerpoint)?)[\s_-]*\d*|slide \d+|слайд \d+|about:blank|https?:.*|file:.*|title|заголовок|.*\.(?:docx?|pptx?|pdf|indd|odt|rtf|tex|dvi|pages|key))$/i

/** What a document is called: by itself, by its first heading, or by its file. */
function pickTitle(own: string, text: string, fileName: string): string {
  const named = tidy(own)
  if (named && !nobodys.test(named)) return named
  const heading = /^#{1,6}[ \t]+(\S.*)$/m.exec(text)?.[1]
  return tidy(heading ?? '') || tidy(fileName.replace(/\.[\p{L}\p{N}]{1,10}$/u, '')) || fileName
}

function tidy(title: string): string {
  const words = title.replace(/\s+/g, ' ').trim()
  return words.length <= longest ? words : `${words.slice(0, longest - 1).trimEnd()}…`
}
