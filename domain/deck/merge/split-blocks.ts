const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol'])

/**
 * Item text as its blocks, whose joining gives the text back. The entries of a list are blocks of their own, between
 * the list's opening and closing tag, so that two people can work on two of them. Markup that does not close stays whole.
 */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = []
  const open: string[] = []
  let start = 0
  const cut = (at: number) => {
    if (at > start) blocks.push(html.slice(start, at))
    start = at
  }
  for (const match of html.matchAll(TAG)) {
    const tag = (match[2] ?? '').toLowerCase()
    const end = match.index + match[0].length
    if (tag === 'br') continue
    if (match[1] !== '/') {
      const top = open.length === 0
      const entry = open.length === 1 && isList(open[0]) && tag === 'li'
      if ((top && BLOCKS.has(tag)) || entry) cut(match.index)
      open.push(tag)
      if (top && isList(tag)) cut(end)
      continue
    }
    if (open.pop() !== tag) return html === '' ? [] : [html]
    if (open.length === 0 && isList(tag)) cut(match.index)
    const closed = open.length === 0 ? BLOCKS.has(tag) : open.length === 1 && isList(open[0]) && tag === 'li'
    if (closed) cut(end)
  }
  if (open.length > 0) return [html]
  cut(html.length)
  return blocks
}

/** Whether blocks put together from two texts are a text again: every list opened and closed, entries inside lists. */
export function areWhole(blocks: readonly string[]): boolean {
  let list: string | null = null
  for (const block of blocks) {
    const opened = /^<(ul|ol)\b[^<>]*>$/i.exec(block)?.[1]?.toLowerCase()
    const closed = /^<\/(ul|ol)>$/i.exec(block)?.[1]?.toLowerCase()
    if (opened) {
      if (list) return false
      list = opened
    } else if (closed) {
      if (list !== closed) return false
      list = null
    } else if ((list !== null) !== /^<li\b/i.test(block)) return false
  }
  return list === null
}

function isList(tag: string | undefined): boolean {
  return tag === 'ul' || tag === 'ol'
}
