import { readFile } from 'node:fs/promises'
import { type DetectedType, detectType } from './detect-type.ts'
import { DocumentError, type DocumentWords } from './document.ts'
import { cutText } from './finish-text.ts'
import { pickTitle } from './pick-title.ts'

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
