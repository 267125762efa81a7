/** Lets spreadsheets know that it is UTF-8: without it, some read Cyrillic as something else. */
export const byteOrderMark = '\ufeff'

/** Spreadsheets run what begins like this, some after spaces; full-width forms are the same signs to some of them. */
const runs = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A line as RFC 4180 has it. */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(text: string): string {
  const inert = runs.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
