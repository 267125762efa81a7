/** Rows travel in pieces of about this much, so that neither side holds a table in memory. */
export const pieceBytes = 512 * 1024

export function namePiece(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(6, '0')}`
}

/** Rows as lines of JSON; none of them has a line break of its own. */
export function joinRows(rows: readonly string[]): Buffer {
  return Buffer.from(rows.map(row => `${row}\n`).join(''))
}

/** The lines of a piece as one JSON array. */
export function asJsonArray(piece: Buffer): string {
  return `[${piece.toString().trimEnd().replaceAll('\n', ',')}]`
}

export function countRows(piece: Buffer): number {
  return piece.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0)
}
