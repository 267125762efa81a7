import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont } from 'pdf-lib'
import { flattenPoints, type SampleBlock } from './sample-block.ts'

export interface PdfWords {
  readonly x: number
  /** From the top of the page. */
  readonly y: number
  readonly words: string
  readonly size?: number
  readonly bold?: boolean
}

export interface PdfOptions {
  /** Among the document's properties. */
  readonly title?: string
  /** At the top of every page. */
  readonly head?: string
  /** At the foot of every page. */
  readonly numbered?: boolean
}

export const pageSize = { width: 595, height: 842 } as const
const margin = 70
const bodySize = 11
const leading = 1.35

interface Fonts {
  readonly latin: PDFFont
  readonly cyrillic: PDFFont
}

const files = createRequire(import.meta.url)

async function embed(document: PDFDocument, weight: 400 | 700): Promise<Fonts> {
  const [latin, cyrillic] = await Promise.all(
    ['latin', 'cyrillic'].map(async script => {
      const path = files.resolve(`@fontsource/pt-serif/files/pt-serif-${script}-${weight}-normal.woff`)
      return document.embedFont(await readFile(path), { subset: true })
    }),
  )
  return { latin: latin!, cyrillic: cyrillic! }
}

/** Each font has the letters of one script, as fonts for the web do: Russian lines come as many pieces. */
function split(words: string): { readonly words: string; readonly font: keyof Fonts }[] {
  return (words.match(/[Ѐ-ӿ]+|[^Ѐ-ӿ]+/g) ?? []).map(piece => ({
    words: piece,
    font: /[Ѐ-ӿ]/.test(piece) ? 'cyrillic' : 'latin',
  }))
}

/** A PDF with words exactly where they are said to be, a list for each page. */
export async function drawPdf(
  pages: readonly (readonly PdfWords[])[],
  options: PdfOptions = {},
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  if (options.title !== undefined) document.setTitle(options.title)
  const fonts = { plain: await embed(document, 400), bold: await embed(document, 700) }
  pages.forEach((lines, at) => {
    const page = document.addPage([pageSize.width, pageSize.height])
    const head: PdfWords[] = options.head ? [{ x: margin, y: 40, words: options.head, size: 9 }] : []
    const foot: PdfWords[] = options.numbered ? [{ x: 290, y: 810, words: String(at + 1), size: 9 }] : []
    for (const { x, y, words, size = bodySize, bold } of [...head, ...lines, ...foot]) {
      let left = x
      for (const piece of split(words)) {
        const font = fonts[bold ? 'bold' : 'plain'][piece.font]
        page.drawText(piece.words, { x: left, y: pageSize.height - y, size, font })
        left += font.widthOfTextAtSize(piece.words, size)
      }
    }
  })
  return Buffer.from(await document.save())
}

/** A report as a word processor would print it: wrapped lines, larger headings, points set in. */
export function makePdf(blocks: readonly SampleBlock[], options: PdfOptions = {}): Promise<Buffer> {
  const pages: PdfWords[][] = [[]]
  let y = margin
  const put = (lines: readonly Omit<PdfWords, 'y'>[], size: number, after: number) => {
    for (const line of lines) {
      if (y + size > pageSize.height - margin) startPage()
      y += size * leading
      pages.at(-1)!.push({ ...line, y, size })
    }
    y += after
  }
  const startPage = () => {
    pages.push([])
    y = margin
  }
  for (const block of blocks) {
    if ('newPage' in block) startPage()
    else if ('heading' in block) {
      const size = [22, 16, 13][(block.level ?? 1) - 1]!
      put([{ x: margin, words: block.heading, bold: true }], size, 6)
    } else if ('points' in block) {
      flattenPoints(block.points).forEach(({ words, level }, at) => {
        const mark = block.numbered ? `${at + 1}.` : '•'
        const x = margin + 18 * (level + 1)
        const [first = '', ...more] = wrap(words, 70 - level * 4)
        put(
          [{ x: x - 12, words: `${mark} ${first}` }, ...more.map(line => ({ x, words: line }))],
          bodySize,
          0,
        )
      })
      y += 8
    } else if ('table' in block) {
      for (const row of block.table) {
        const line = row.map((words, at) => ({ x: margin + at * 130, y: y + bodySize * leading, words }))
        pages.at(-1)!.push(...line)
        y += bodySize * leading
      }
      y += 8
    } else {
      const words = 'text' in block ? block.text : block.quote
      put(
        wrap(words, 80).map(line => ({ x: margin, words: line })),
        bodySize,
        8,
      )
    }
  }
  return drawPdf(pages, options)
}

/** Lines of at most so many letters. */
export function wrap(words: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
