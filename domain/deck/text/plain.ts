import { readMarkup } from './markup.ts'

const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    laquo: '«',
    raquo: '»',
    mdash: '—',
    ndash: '–',
    hellip: '…',
  }),
)

const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'li', 'ul', 'ol', 'br'])

/** The words of an item's text, one line per block: for search, titles, alternative texts and exports. */
export function textToPlain(html: string): string {
  return readMarkup(html)
    .map(token => (token.kind === 'text' ? decodeEntities(token.raw) : BLOCKS.has(token.tag) ? '\n' : ''))
    .join('')
    .replace(/[ \t]*\n[\s]*/g, '\n')
    .trim()
}

export function escapeText(plain: string): string {
  return plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function decodeEntities(raw: string): string {
  return raw.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES.get(String(name).toLowerCase()) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
