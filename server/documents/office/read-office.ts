import { DocumentError, type DocumentWords } from '../document.ts'
import { readDocx } from '../docx/read-docx.ts'
import { readPptx } from '../pptx/read-pptx.ts'
import type { DocumentFile } from '../read-document.ts'
import { unpackOffice } from './unpack-office.ts'

/** A zip is a document by what is in it. */
export async function readOffice(bytes: Buffer, file: DocumentFile): Promise<DocumentWords> {
  const parts = await unpackOffice(bytes)
  if (!parts.has('[Content_Types].xml')) throw new DocumentError('unsupported')
  if (parts.has('word/document.xml')) return readDocx(parts, file)
  if (parts.has('ppt/presentation.xml')) return readPptx(parts)
  throw new DocumentError('unsupported')
}
