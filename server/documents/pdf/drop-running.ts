import type { PageLine } from './page-line.ts'

export interface Page {
  readonly height: number
  readonly lines: readonly PageLine[]
}

const edge = 0.1
const pageNumber =
  /^(?:[-–—\s]*(?:(?:page|p\.|стр\.?|страница|с\.)\s*)?\d{1,4}(?:\s*(?:\/|of|из)\s*\d{1,4})?[-–—\s]*|[ivxl]{1,6})$/i

/** Pages without what stands at the edge of many of them: running heads, feet, page numbers. */
export function dropRunning(pages: readonly Page[]): Page[] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const atEdge = page.lines.filter(line => isAtEdge(line, page)).map(nameLine)
    for (const name of new Set(atEdge)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  // Books have one head on the left pages and another on the right ones.
  const often = Math.max(2, pages.length * 0.4)
  const isRunning = (line: PageLine) =>
    (counts.get(nameLine(line)) ?? 0) >= often || pageNumber.test(line.words)
  return pages.map(page => ({
    ...page,
    lines: page.lines.filter(line => !(isAtEdge(line, page) && isRunning(line))),
  }))
}

function isAtEdge(line: PageLine, { height }: Page): boolean {
  return line.y > height * (1 - edge) || line.y < height * edge
}

/** Numbers change from page to page; the height does not. */
function nameLine(line: PageLine): string {
  return `${Math.round(line.y)} ${line.words.replace(/\d+/g, '#').toLowerCase()}`
}
