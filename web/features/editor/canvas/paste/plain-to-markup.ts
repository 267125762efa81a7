import { escapeText } from '#domain/deck/text/plain.ts'

/** Plain lines as paragraphs; empty ones at the ends are nothing. */
export function plainToMarkup(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split('\n')
  return lines.map(line => `<p>${escapeText(line.trimEnd())}</p>`).join('')
}
