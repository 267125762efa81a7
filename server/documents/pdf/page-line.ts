/** Words that stand on one line, close together. */
export interface PageLine {
  readonly x: number
  readonly right: number
  /** From the bottom of the page. */
  readonly y: number
  readonly size: number
  /** The font most of its letters are of. */
  readonly font: string
  readonly words: string
}

/** What stands on one height within a column: mostly one line, in tables several. */
export interface PageRow {
  readonly lines: readonly PageLine[]
  /** The column it stands in. */
  readonly left: number
  readonly right: number
  readonly page: number
}

export const bulletMark = /^[•◦▪▫‣⁃●○■□∙·►➢➤✓✔\uf0a7\uf0b7\uf0d8\uf0fc–—*-](?=\s|$)/
export const numberMark = /^(\d{1,3})[.)](?=\s|$)/

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
