/** The cells that a spreadsheet puts on the clipboard as text: tabs between, quotes around what holds a line break. */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
    } else if (letter === '"' && cell === '' && closesAtCellEnd(text, at)) quoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  endCell()
  // A spreadsheet ends the last line too; that is no further row.
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** Words that merely begin with a quote are no quoted cell. */
function closesAtCellEnd(text: string, at: number): boolean {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] !== '"') continue
    if (text[next + 1] === '"') next++
    else return next + 1 >= text.length || /[\t\r\n]/.test(text[next + 1] ?? '')
  }
  return false
}
