import { getDocumentProxy } from 'unpdf'
import { cleanWords, DocumentError, type DocumentWords, tidyLines } from '../document.ts'
import { disarmStreams } from './disarm-streams.ts'
import { findHyphenated, gatherBlocks } from './page-blocks.ts'
import { orderLines, type PageLine, readLines, type TextRun } from './page-lines.ts'
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

export interface Page {
  readonly height: number
  readonly lines: readonly PageLine[]
}

const edge = 0.1
const pageNumber =
  /^(?:[-–—\s]*(?:(?:page|p\.|стр\.?|страница|с\.)\s*)?\d{1,4}(?:\s*(?:\/|of|из)\s*\d{1,4})?[-–—\s]*|[ivxl]{1,6})$/i

/** Pages without what stands at the edge of many of them: running heads, feet, page numbers. */
export function dropRunning(pages: readonly Page[]): Page[] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const atEdge = page.lines.filter(line => isAtEdge(line, page)).map(nameLine)
    for (const name of new Set(atEdge)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  // Books have one head on the left pages and another on the right ones.
  const often = Math.max(2, pages.length * 0.4)
  const isRunning = (line: PageLine) =>
    (counts.get(nameLine(line)) ?? 0) >= often || pageNumber.test(line.words)
  return pages.map(page => ({
    ...page,
    lines: page.lines.filter(line => !(isAtEdge(line, page) && isRunning(line))),
  }))
}

function isAtEdge(line: PageLine, { height }: Page): boolean {
  return line.y > height * (1 - edge) || line.y < height * edge
}

/** Numbers change from page to page; the height does not. */
function nameLine(line: PageLine): string {
  return `${Math.round(line.y)} ${line.words.replace(/\d+/g, '#').toLowerCase()}`
}
