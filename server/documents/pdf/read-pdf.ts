import { getDocumentProxy } from 'unpdf'
import { DocumentError, type DocumentWords } from '../document.ts'
import { cleanWords, tidyLines } from '../finish-text.ts'
import { disarmStreams } from './disarm-streams.ts'
import { dropRunning, type Page } from './drop-running.ts'
import { gatherBlocks } from './gather-blocks.ts'
import { findHyphenated } from './join-lines.ts'
import { orderLines } from './order-lines.ts'
import { readLines, type TextRun } from './read-lines.ts'
import { writeBlocks } from './write-blocks.ts'

interface Limits {
  readonly until: number
  readonly mostLetters: number
}

/** The words of a PDF in reading order. What was scanned has none. */
export async function readPdf(bytes: Buffer, limits: Limits): Promise<DocumentWords> {
  await disarmStreams(bytes)
  const pdf = await openPdf(bytes)
  const { pages, cut } = await readPages(pdf, limits)
  const kept = dropRunning(pages)
  const hyphenated = findHyphenated(kept.flatMap(page => page.lines.map(line => line.words)))
  const rows = kept.flatMap((page, at) => orderLines(page.lines, at + 1))
  const text = tidyLines(cleanWords(writeBlocks(gatherBlocks(rows, hyphenated))))
  return { title: await readTitle(pdf), text, parts: pdf.numPages, cut }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function openPdf(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      verbosity: 0,
    })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new DocumentError(isLocked ? 'encrypted' : 'damaged')
  }
}

/** Pages until there are more words than are wanted, or no time. */
async function readPages(pdf: Pdf, { until, mostLetters }: Limits): Promise<{ pages: Page[]; cut: boolean }> {
  const pages: Page[] = []
  let letters = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    if (letters > mostLetters || Date.now() > until) return { pages, cut: true }
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const runs = items.filter((item): item is typeof item & TextRun => 'str' in item)
    letters += runs.reduce((sum, run) => sum + run.str.length, 0)
    pages.push({ height: page.view[3]! - page.view[1]!, lines: readLines(runs) })
    page.cleanup()
  }
  return { pages, cut: false }
}

async function readTitle(pdf: Pdf): Promise<string> {
  const about = await pdf.getMetadata().catch(() => undefined)
  const title = (about?.info as { Title?: unknown } | undefined)?.Title
  return typeof title === 'string' ? cleanWords(title) : ''
}
