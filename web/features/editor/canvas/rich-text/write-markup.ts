import { escapeText } from '#domain/deck/text/plain.ts'
import type { RichBlock, RichDoc, RichInline, RichItem, RichLine, RichMark } from './doc.ts'

/**
 * The text to store. It is written in the very form that the server's sanitiser leaves, so that a save never changes
 * what was typed: an answer that differs would be taken for somebody else's change and move the caret.
 */
export function writeMarkup(doc: RichDoc): string {
  return isBlank(doc) ? '' : doc.content.map(writeBlock).join('')
}

/** Nothing is there, not even a heading or an alignment that someone chose. */
function isBlank({ content: [only, second] }: RichDoc): boolean {
  if (second || only?.type !== 'paragraph') return !only
  return !only.content?.length && only.attrs.textAlign === null
}

function writeBlock(block: RichBlock): string {
  if (block.type === 'heading') return writeTag(`h${block.attrs.level}`, block)
  if (block.type === 'paragraph') return writeTag('p', block)
  const tag = block.type === 'bulletList' ? 'ul' : 'ol'
  return `<${tag}>${block.content.map(writeItem).join('')}</${tag}>`
}

function writeTag(tag: string, line: RichLine): string {
  return `<${tag}${alignment(line)}>${writeLine(line)}</${tag}>`
}

function writeItem({ content: [line, ...lists] }: RichItem): string {
  return `<li${alignment(line)}>${writeLine(line)}${lists.map(writeBlock).join('')}</li>`
}

function alignment({ attrs }: RichLine): string {
  return attrs.textAlign ? ` style="text-align:${attrs.textAlign}"` : ''
}

/** A break at the end of a line draws nothing by itself; the second one makes the empty line visible. */
function writeLine({ content = [] }: RichLine): string {
  const html = writeInlines(content)
  return content.at(-1)?.type === 'hardBreak' ? `${html}<br>` : html
}

/** Marks that neighbours share stay open between them. */
function writeInlines(inlines: readonly RichInline[]): string {
  const open: { mark: RichMark; tag: string }[] = []
  let out = ''
  const closeTo = (depth: number) => {
    while (open.length > depth) out += `</${open.pop()?.tag}>`
  }
  for (const inline of inlines) {
    const marks = inline.marks ?? []
    let shared = 0
    while (shared < open.length && isSameMark(open[shared]?.mark, marks[shared])) shared++
    closeTo(shared)
    for (const mark of marks.slice(shared)) {
      const { tag, attributes } = writeMark(mark)
      open.push({ mark, tag })
      out += `<${tag}${attributes}>`
    }
    out += inline.type === 'hardBreak' ? '<br>' : escapeWords(inline.text)
  }
  closeTo(0)
  return out
}

/** A bare quote needs no escape between tags, and the sanitiser writes it bare. */
function escapeWords(text: string): string {
  return escapeText(text).replaceAll('&quot;', '"')
}

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

function writeMark(mark: RichMark): { tag: string; attributes: string } {
  if (mark.type === 'link') return { tag: 'a', attributes: ` href="${escapeText(mark.attrs.href)}"` }
  if (mark.type !== 'textStyle') return { tag: TAGS[mark.type], attributes: '' }
  const { color, backgroundColor } = mark.attrs
  const styles = [color && `color:${color}`, backgroundColor && `background-color:${backgroundColor}`]
  return { tag: 'span', attributes: ` style="${styles.filter(Boolean).join(';')}"` }
}

function isSameMark(a: RichMark | undefined, b: RichMark | undefined): boolean {
  if (!a || !b || a.type !== b.type) return false
  if (a.type === 'link' && b.type === 'link') return a.attrs.href === b.attrs.href
  if (a.type !== 'textStyle' || b.type !== 'textStyle') return true
  return a.attrs.color === b.attrs.color && a.attrs.backgroundColor === b.attrs.backgroundColor
}
