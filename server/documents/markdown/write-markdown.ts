/** Words on one line, without what would be read as a mark of ours. */
export function oneLine(words: string): string {
  return words.replaceAll('<!--', '').replace(/\s+/g, ' ').trim()
}

export function writeHeading(level: number, words: string): string {
  return `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${oneLine(words)}`
}

/** A paragraph that only looks like a heading is none. */
export function writeParagraph(words: string): string {
  return oneLine(words).replace(/^(#{1,6}|>)(?=\s)/, '\\$1')
}

export function writeQuote(paragraphs: readonly string[]): string {
  return paragraphs.map(words => `> ${oneLine(words)}`).join('\n>\n')
}

/** A point; `number` where its list counts, `indent` in letters. */
export function writePoint(indent: number, number: number | null, words: string): string {
  return `${' '.repeat(indent)}${number === null ? '-' : `${number}.`} ${oneLine(words)}`
}

/** A table; what is no table (a frame around words, a row of things side by side) as paragraphs. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const filled = rows.filter(row => row.some(cell => oneLine(cell) !== ''))
  const width = Math.max(0, ...filled.map(row => row.length))
  const used = Array.from({ length: width }, (_, at) => at).filter(at =>
    filled.some(row => oneLine(row[at] ?? '')),
  )
  if (filled.length < 2 || used.length < 2) {
    return filled.flatMap(row => row.filter(cell => oneLine(cell) !== '').map(writeParagraph)).join('\n\n')
  }
  const lines = filled.map(row => `| ${used.map(at => writeCell(row[at] ?? '')).join(' | ')} |`)
  return [lines[0], `|${' --- |'.repeat(used.length)}`, ...lines.slice(1)].join('\n')
}

function writeCell(words: string): string {
  return oneLine(words).replaceAll('|', '\\|')
}
