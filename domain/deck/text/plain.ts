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

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether anything in a text is written from right to left; cheap, for the many texts in which nothing is. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** Whether words run from right to left: their first letter decides, as `dir="auto"` does. */
export function runsRightToLeft(words: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(words) ?? []
  return RIGHT_TO_LEFT.test(letter)
}
