import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import type { Party, ReceiptSheet } from '#domain/billing/describe-receipt.ts'
import { embedFaces, type Face, romanise, spellOut } from './receipt-fonts.ts'

const page = { width: 595, height: 842, margin: 62 } as const
const columnGap = 24
const right = page.width - page.margin
const inner = right - page.margin
const ink = rgb(0.09, 0.08, 0.07)
const soft = rgb(0.42, 0.4, 0.38)
const hairline = rgb(0.82, 0.8, 0.77)

interface Style {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: typeof ink
}

/** A receipt as a file to keep: drawn without a browser, so that it comes wherever the server runs. */
export async function drawReceipt(sheet: ReceiptSheet, issuedAt: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  document.setTitle(sheet.title)
  document.setSubject(sheet.purpose)
  document.setCreationDate(new Date(issuedAt))
  document.setModificationDate(new Date(issuedAt))
  const words = toDrawable(JSON.stringify(sheet))
  const faces = {
    plain: await embedFaces(document, 400, words),
    bold: await embedFaces(document, 700, words),
  }
  const pen = new Pen(document, faces)
  pen.write(sheet.title, { size: 22, bold: true })
  if (sheet.subtitle) pen.write(sheet.subtitle, { color: soft })
  pen.rule(ink, 10)
  pen.columns(sheet.parties.map(party => column => writeParty(column, party)))
  pen.skip(12)
  const facts = sheet.facts.map(({ label, value }) => (column: Pen) => {
    column.write(label, { size: 9, color: soft })
    column.write(value, { bold: true })
  })
  for (let at = 0; at < facts.length; at += 2) {
    pen.columns(facts.slice(at, at + 2))
    pen.skip(6)
  }
  pen.rule(hairline, 8)
  pen.write(sheet.purpose, { size: 12, bold: true })
  if (sheet.period) pen.write(sheet.period, { color: soft })
  if (sheet.lines.length > 0) pen.skip(8)
  for (const { label, detail, amount } of sheet.lines) {
    pen.row(label, amount)
    if (detail) pen.write(detail, { size: 9, color: soft })
    pen.skip(3)
  }
  pen.rule(ink, 8)
  pen.row(sheet.total.label, sheet.total.amount, { size: 14, bold: true })
  for (const { label, amount } of sheet.taxes) pen.row(label, amount, { color: soft })
  pen.skip(16)
  for (const note of sheet.notes) pen.write(note, { size: 9, color: soft })
  return Buffer.from(await document.save())
}

function writeParty(column: Pen, { label, name, lines }: Party): void {
  column.write(label, { size: 9, color: soft })
  if (name !== '') column.write(name, { bold: true })
  for (const line of lines) column.write(line)
}

function toDrawable(text: string): string {
  return romanise(text.normalize('NFC').replace(/\s/gu, ' '))
}

/** Writes from the top of a page down, and goes on to the next page where one is full. */
class Pen {
  readonly #document: PDFDocument
  readonly #faces: { readonly plain: readonly Face[]; readonly bold: readonly Face[] }
  #page: PDFPage
  #y: number
  #left: number = page.margin
  #width: number = inner

  constructor(document: PDFDocument, faces: { readonly plain: Face[]; readonly bold: Face[] }) {
    this.#document = document
    this.#faces = faces
    this.#page = document.addPage([page.width, page.height])
    this.#y = page.height - page.margin
  }

  write(text: string, style: Style = {}): void {
    for (const line of this.#wrap(text, this.#width, style)) {
      this.#feed(style)
      this.#draw(line, this.#left, style)
    }
  }

  /** A label, and an amount at the right edge of its first line. */
  row(label: string, amount: string, style: Style = {}): void {
    const room = this.#width - this.#measure(amount, style) - columnGap
    this.#wrap(label, room, style).forEach((line, at) => {
      this.#feed(style)
      this.#draw(line, this.#left, style)
      if (at === 0) this.#draw(amount, right - this.#measure(amount, style), style)
    })
  }

  /** Side by side, going on below the longest. */
  columns(writers: readonly ((column: Pen) => void)[]): void {
    const half = (inner - columnGap) / 2
    const lines = 12
    // Columns are short: they begin on a fresh page rather than be cut.
    if (this.#y - lines * 15 < page.margin) this.#turn()
    const top = this.#y
    let bottom = top
    writers.forEach((write, at) => {
      this.#y = top
      this.#left = page.margin + at * (half + columnGap)
      this.#width = half
      write(this)
      bottom = Math.min(bottom, this.#y)
    })
    this.#y = bottom
    this.#left = page.margin
    this.#width = inner
  }

  rule(color: typeof ink, around: number): void {
    this.skip(around)
    const line = { start: { x: page.margin, y: this.#y }, end: { x: right, y: this.#y } }
    this.#page.drawLine({ ...line, thickness: color === ink ? 0.9 : 0.6, color })
    this.skip(around)
  }

  skip(points: number): void {
    this.#y -= points
  }

  #turn(): void {
    this.#page = this.#document.addPage([page.width, page.height])
    this.#y = page.height - page.margin
  }

  #feed({ size = 10.5 }: Style): void {
    if (this.#y - size * 1.4 < page.margin) this.#turn()
    this.#y -= size * 1.4
  }

  #draw(text: string, x: number, { size = 10.5, color = ink, bold = false }: Style): void {
    let left = x
    for (const { words, font } of this.#split(text, bold)) {
      this.#page.drawText(words, { x: left, y: this.#y, size, font, color })
      left += font.widthOfTextAtSize(words, size)
    }
  }

  #measure(text: string, { size = 10.5, bold = false }: Style): number {
    return this.#split(text, bold).reduce(
      (sum, { words, font }) => sum + font.widthOfTextAtSize(words, size),
      0,
    )
  }

  /** Pieces of one font each. A sign that none of them has is spelt out in letters that are there. */
  #split(text: string, bold: boolean): { words: string; font: PDFFont }[] {
    const faces = this.#faces[bold ? 'bold' : 'plain']
    const find = (sign: string) => faces.find(({ has }) => has.has(sign.codePointAt(0) ?? 0))
    const signs = [...toDrawable(text)]
    const pieces: { words: string; font: PDFFont }[] = []
    for (const sign of signs.flatMap(one => (find(one) ? [one] : [...spellOut(one)]))) {
      const last = pieces.at(-1)
      const font = find(sign)?.font
      if (!font) continue
      if (last?.font === font) last.words += sign
      else pieces.push({ words: sign, font })
    }
    return pieces
  }

  #wrap(text: string, room: number, style: Style): string[] {
    const lines: string[] = []
    for (const word of text.split(/ +/)) {
      const last = lines.at(-1)
      const longer = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && this.#measure(longer, style) <= room) lines[lines.length - 1] = longer
      else lines.push(...this.#cut(word, room, style))
    }
    return lines
  }

  /** A word without an end goes on in the next line. */
  #cut(word: string, room: number, style: Style): string[] {
    const parts = ['']
    for (const sign of word) {
      const last = parts.at(-1) ?? ''
      if (last !== '' && this.#measure(last + sign, style) > room) parts.push(sign)
      else parts[parts.length - 1] = last + sign
    }
    return parts
  }
}
