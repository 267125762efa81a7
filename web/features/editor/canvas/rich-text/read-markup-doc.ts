import { parseCssColor } from '#domain/deck/color/hex.ts'
import type { TextTag } from '#domain/deck/text/allowlist.ts'
import { type MarkupToken, readMarkup } from '#domain/deck/text/markup.ts'
import { decodeEntities } from '#domain/deck/text/plain.ts'
import type { RichDoc, RichMark, TextAlign } from './doc.ts'
import { DocBuilder } from './doc-builder.ts'

type OpenToken = Extract<MarkupToken, { kind: 'open' }>

const SIMPLE: Partial<Record<TextTag, RichMark>> = {
  strong: { type: 'bold' },
  em: { type: 'italic' },
  u: { type: 'underline' },
  s: { type: 'strike' },
}

/** What is a line of its own, and as which heading. */
const LEVELS: Partial<Record<TextTag, 1 | 2 | 3 | null>> = { p: null, h1: 1, h2: 2, h3: 3 }

/** Stored text as a document. It takes whatever the sanitiser lets through, also what no editor would write. */
export function readMarkupDoc(html: string): RichDoc {
  const builder = new DocBuilder()
  for (const token of readMarkup(html)) {
    if (token.kind === 'text') builder.addText(decodeEntities(token.raw))
    else if (token.tag === 'br') {
      if (token.kind === 'open') builder.addBreak()
    } else if (token.kind === 'open') open(builder, token)
    else close(builder, token.tag)
  }
  return builder.finish()
}

function open(builder: DocBuilder, token: OpenToken): void {
  const align = (token.styles['text-align'] ?? null) as TextAlign | null
  if (token.tag === 'li') builder.openItem(align)
  else if (token.tag === 'ul') builder.openList('bulletList')
  else if (token.tag === 'ol') builder.openList('orderedList')
  else if (token.tag in LEVELS) builder.openLine(LEVELS[token.tag] ?? null, align)
  else builder.openMark(token.tag, markOf(token))
}

function close(builder: DocBuilder, tag: TextTag): void {
  if (tag === 'li') builder.closeItem()
  else if (tag === 'ul' || tag === 'ol') builder.closeList()
  else if (tag in LEVELS) builder.closeLine()
  else builder.closeMark(tag)
}

function markOf({ tag, href, styles }: OpenToken): RichMark | null {
  if (tag === 'a') return href ? { type: 'link', attrs: { href: decodeEntities(href) } } : null
  if (tag !== 'span') return SIMPLE[tag] ?? null
  const color = parseCssColor(styles.color ?? '')
  const backgroundColor = parseCssColor(styles['background-color'] ?? '')
  return color || backgroundColor ? { type: 'textStyle', attrs: { color, backgroundColor } } : null
}
