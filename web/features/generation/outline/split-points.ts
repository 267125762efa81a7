const mark = /^\s*(?:[-*+•–—]|\d{1,3}[.)])\s+/

/** The lines of a pasted list, without their marks. */
export function splitPoints(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.replace(mark, '').trim())
    .filter(line => line !== '')
}
