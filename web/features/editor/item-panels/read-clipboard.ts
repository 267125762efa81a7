/** Parses cells that a spreadsheet copied as text: separated by tabs, quoted if they contain a line break. */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (char === '"' && cell === '' && closesAtCellEnd(text, at)) quoted = true
    else if (char === '\t') endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  endCell()
  // A spreadsheet ends the last line with a line break too; that is not another row.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** A text that merely begins with a quote is not a quoted cell. */
function closesAtCellEnd(text: string, at: number): boolean {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] !== '"') continue
    if (text[next + 1] === '"') next++
    else return next + 1 >= text.length || /[\t\r\n]/.test(text[next + 1] ?? '')
  }
  return false
}
