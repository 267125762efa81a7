import type { DocumentType } from '#contract/documents.ts'
import { DocumentError } from './document.ts'

export type DetectedType = Extract<DocumentType, 'pdf' | 'txt'> | 'office'

/** Characters of a file that hold no words: a text has tabs, line ends and form feeds, and hardly another one. */
const unprintable = /(?!\s|[\u007f-\u009f])\p{Cc}/gu
const markup = /^\s*(?:<!doctype html|<html|<\?xml|<svg|\{\\rtf)/i

/** What a file is by what stands in it; its name and what the browser calls it count for nothing. */
export function detectType(bytes: Buffer): DetectedType {
  const start = bytes.subarray(0, 4096).toString('latin1')
  if (start.startsWith('PK\x03\x04')) return 'office'
  // Readers of PDF look for its mark in the first kilobyte: mail and printers put lines before it.
  if (start.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) throw new DocumentError(judgeOldOffice(bytes))
  if (!isText(bytes.subarray(0, 65_536))) throw new DocumentError('unsupported')
  return 'txt'
}

/** Documents of today that are locked with a password are kept inside the container of old ones. */
function judgeOldOffice(bytes: Buffer): 'encrypted' | 'unsupported' {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'unsupported'
}

function isText(start: Buffer): boolean {
  if (hasWideMark(start)) return true
  const text = start.toString('latin1')
  const strange = text.match(unprintable)?.length ?? 0
  return (
    !text.includes('\0') && strange <= text.length / 500 && !markup.test(text.replace(/^\xef\xbb\xbf/, ''))
  )
}

/** The mark before text of two bytes to a letter. */
export function hasWideMark(start: Buffer): boolean {
  return (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
}
