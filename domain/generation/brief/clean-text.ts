const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
  hellip: '…',
}

/** The text without what word processors and mail programs leave in it: one kind of space, one kind of line end. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\p{Cc}\ufffc\ufffd]/gu, sign => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp|mdash|ndash|laquo|raquo|hellip);/g,
      (_, name: string) => ENTITIES[name] ?? '',
    )
}

/** A line of Markdown as plain words. Bold words that open a line become its head: `**Speed** We ship` → `Speed: We ship`. */
export function stripMarkup(line: string): string {
  return tidySpaces(MARKS.test(line) ? dropMarks(line) : line)
}

const MARKS = /[*_`~[<\\]/

function dropMarks(line: string): string {
  return openWithHead(line)
    .replace(/!?\[([^\][]{0,300})\]\((?:[^()\s]{0,500})(?:\s"[^"]{0,200}")?\)/g, '$1')
    .replace(/<(?:https?:\/\/|mailto:)?([^<>\s]{3,300})>/g, (whole, inner: string) =>
      /[.@]/.test(inner) ? inner : whole,
    )
    .replace(/<br\s{0,2}\/?>/gi, ' ')
    .replace(/<\/?[a-z][a-z0-9]{0,12}(?:\s[^<>]{0,300})?\/?>/gi, '')
    .replace(/(\*\*\*|\*\*|__|~~|``?)(?=\S)([^*_~`]{1,1000}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]{1,1000}?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]{1,1000}?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, '$1')
}

function tidySpaces(line: string): string {
  return line
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;!?](?: |$))/g, '')
    .replace(/ -- /g, ' — ')
    .trim()
}

function openWithHead(line: string): string {
  const match = /^\s{0,80}(\*\*|__)([^*_]{1,80})\1\s{0,4}(?=[\p{Lu}\p{N}«“"])/u.exec(line)
  if (!match) return line
  const head = match[2]!.trim()
  const rest = line.slice(match[0].length)
  return /[.:!?…—–-]$/u.test(head) ? `${head} ${rest}` : `${head}: ${rest}`
}

/** The whole line is bold: a heading to who wrote it. */
export function isBoldLine(line: string): boolean {
  const bare = line.trim()
  return /^(?:\*\*|__)[^*_]{1,120}(?:\*\*|__):?$/.test(bare)
}
