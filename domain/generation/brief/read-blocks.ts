import type { Source } from '../../deck/sources.ts'
import { isBoldLine, stripMarkup } from './clean-text.ts'
import { joinWrapped, type Line, readLine } from './lines.ts'
import type { RawBlock } from './raw-block.ts'

/** The blocks of a text in Markdown, or pasted from anywhere, in their order. */
export function readBlocks(lines: readonly string[], source: Source | null): RawBlock[] {
  const reader = new BlockReader(source)
  for (const raw of joinWrapped(lines)) reader.read(raw)
  return reader.finish()
}

/** "— Jane Roe" below a quotation says who said it, and is no point. */
function isAuthor(raw: string, text: string): boolean {
  return /^\s*[—–-]/u.test(raw) && /^\p{Lu}/u.test(text) && text.length <= 80
}

function isQuotation({ kind, text }: RawBlock): boolean {
  return kind === 'quote' || (kind === 'paragraph' && /^[«“"„]/u.test(text) && /[»”"“][.,!?]?$/u.test(text))
}

/** One row alone is a line with bars in it. */
function turnToLine(block: RawBlock): void {
  block.kind = 'paragraph'
  block.text = (block.rows[0] ?? []).filter(Boolean).join(' · ')
  block.rows = []
}

const FEWEST_TIMES = 3
const TIME = /^\d{1,2}[:.]\d{2}(?:\s?[–—-]\s?\d{1,2}[:.]\d{2})?[,.]?\s+\p{L}/u

/** "10:00 The gate. Built in 1342", one under the other: a timetable, however long its lines are. */
function listTimes(blocks: readonly RawBlock[]): void {
  let run: RawBlock[] = []
  for (const block of [...blocks, null]) {
    if (block?.kind === 'paragraph' && TIME.test(block.text)) {
      run.push(block)
      continue
    }
    if (run.length >= FEWEST_TIMES) for (const line of run) line.kind = 'bullet'
    run = []
  }
}

const FEWEST_NOTES = 4
const NOTE = /^\p{L}[\p{L}\s]{1,24}(?:\s[—–-]\s|\.\s\p{Ll})/u

/** "roads - gravel, 3 loads", "rubbish. two bins": notes one under the other, each about its own thing, are a list. */
function listNotes(blocks: readonly RawBlock[]): void {
  let run: RawBlock[] = []
  const flush = () => {
    // A short first line that is no note names the others.
    const [first, ...others] = run
    const isName = first !== undefined && first.text.length <= 40 && !NOTE.test(first.text)
    const notes = isName ? others : run
    const named = notes.filter(({ text }) => NOTE.test(text)).length
    if (notes.length >= FEWEST_NOTES && named >= notes.length * 0.4)
      for (const block of notes) block.kind = 'bullet'
    run = []
  }
  for (const block of blocks) {
    const isNote = block.kind === 'paragraph' && block.isLone
    if (!isNote || block.isApart) flush()
    if (isNote) run.push(block)
  }
  flush()
}

class BlockReader {
  private readonly blocks: RawBlock[] = []
  private source: Source | null
  private opens = false
  private isApart = true
  private code: string[] | null = null
  private indents: number[] = []
  private before: Line['kind'] = 'blank'

  constructor(source: Source | null) {
    this.source = source
  }

  read(raw: string): void {
    const line = readLine(raw)
    if (this.code) {
      if (line.kind === 'fence') this.endCode()
      else this.code.push(raw)
      return
    }
    this.take(line, raw)
    if (line.kind !== 'place' && line.kind !== 'comment') this.before = line.kind
  }

  finish(): RawBlock[] {
    if (this.code) this.endCode()
    for (const block of this.blocks) if (block.kind === 'table' && block.rows.length === 1) turnToLine(block)
    listTimes(this.blocks)
    listNotes(this.blocks)
    return this.blocks.filter(block =>
      block.kind === 'table' ? block.rows.length > 0 : /[\p{L}\p{N}]/u.test(block.text),
    )
  }

  private take(line: Line, raw: string): void {
    switch (line.kind) {
      case 'blank':
        this.isApart = true
        return
      case 'rule':
        this.takeRule(raw)
        return
      case 'fence':
        this.code = []
        return
      case 'place':
        if (this.source && line.place > 0) this.source = { ...this.source, place: line.place }
        return
      case 'comment':
        return
      case 'heading':
        this.add('heading', line.text, line.level)
        return
      case 'slide':
        this.opens = true
        this.add('heading', line.text, 2)
        return
      case 'quote':
        this.takeQuote(line.text)
        return
      case 'cells':
        this.takeRow(line)
        return
      case 'bullet':
      case 'numbered':
        this.takePoint(line, raw)
        return
      case 'plain':
        this.takePlain(line, raw)
    }
  }

  private takeRule(raw: string): void {
    const last = this.blocks.at(-1)
    const mark = raw.trim().charAt(0)
    const isUnderline =
      this.before === 'plain' &&
      last?.kind === 'paragraph' &&
      last.isLone &&
      last.text.length <= 100 &&
      !/[.!?;,]$/.test(last.text)
    if (isUnderline && (mark === '=' || (mark === '-' && raw.trim().length > 3))) {
      last.kind = 'heading'
      last.level = mark === '=' ? 1 : 2
    } else this.opens = true
    this.isApart = true
  }

  private takeQuote(text: string): void {
    const last = this.blocks.at(-1)
    if (this.before === 'quote' && last?.kind === 'quote' && text.trim() !== '')
      last.text = `${last.text}${/^[—–-]\s?\p{Lu}/u.test(text) ? '\n' : ' '}${stripMarkup(text)}`
    else this.add('quote', text, 0)
  }

  private takeRow({ cells, isDivider }: Extract<Line, { kind: 'cells' }>): void {
    const last = this.blocks.at(-1)
    const row = cells.map(stripMarkup)
    if (this.before === 'cells' && last?.kind === 'table') {
      if (!isDivider) last.rows.push(row)
    } else if (!isDivider) this.add('table', '', 0).rows.push(row)
  }

  private takePoint(
    { kind, indent, text }: Extract<Line, { kind: 'bullet' | 'numbered' }>,
    raw: string,
  ): void {
    if (
      this.before !== 'bullet' &&
      this.before !== 'numbered' &&
      this.before !== 'blank' &&
      this.before !== 'plain'
    )
      this.indents = []
    const last = this.blocks.at(-1)
    if (kind === 'bullet' && last && isAuthor(raw, text) && isQuotation(last)) {
      last.text = `${last.text}\n— ${stripMarkup(text)}`
      return
    }
    if (last?.kind !== 'bullet' && last?.kind !== 'numbered') this.indents = []
    while (this.indents.length > 0 && this.indents.at(-1)! > indent) this.indents.pop()
    if (this.indents.length === 0 || indent > this.indents.at(-1)!) this.indents.push(indent)
    this.add(kind, text, this.indents.length - 1)
  }

  private takePlain({ indent, text }: Extract<Line, { kind: 'plain' }>, raw: string): void {
    const last = this.blocks.at(-1)
    const isPoint = last?.kind === 'bullet' || last?.kind === 'numbered'
    if (isPoint && this.before === last.kind && (indent >= 2 || /^\p{Ll}/u.test(text))) {
      last.text = `${last.text} ${stripMarkup(text)}`
      return
    }
    const block = this.add('paragraph', text, 0)
    block.isBold = isBoldLine(raw)
    block.isLone = text.length <= 160
  }

  private endCode(): void {
    const text = (this.code ?? []).join('\n').replace(/^(?:[^\S\n]*\n)+|\s+$/g, '')
    this.code = null
    if (text !== '') this.add('code', '', 0).text = text
  }

  private add(kind: RawBlock['kind'], text: string, level: number): RawBlock {
    const block: RawBlock = {
      kind,
      text: stripMarkup(text),
      level,
      rows: [],
      source: this.source,
      opens: this.opens,
      isApart: this.isApart || this.before === 'rule' || this.before === 'heading',
      isLone: false,
      isBold: false,
    }
    this.opens = false
    this.isApart = false
    this.blocks.push(block)
    return block
  }
}
