import type { DocumentWords } from '../document.ts'
import { cleanWords, tidyLines } from '../finish-text.ts'
import { decodeText } from './decode-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { readPlainText } from './read-plain-text.ts'

const markdownName = /\.(?:md|markdown|mdown|mkd)$/i

/** Markdown and plain text are the same bytes: here alone the name of the file has a say. */
export function readText(bytes: Buffer, name: string): DocumentWords {
  const words = cleanWords(decodeText(bytes))
  const { title, text } = markdownName.test(name) ? readMarkdown(words) : readPlainText(words)
  const tidied = tidyLines(text)
  return { title, text: tidied, parts: tidied.match(/^#{1,6}[ \t]+\S/gm)?.length ?? 0, cut: false }
}
