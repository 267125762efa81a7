import { encode } from 'uqr'

/** The quiet around a code that readers count on, in modules. */
const quiet = 4

export interface QrDrawing {
  /** Modules along one side, the quiet included. */
  readonly size: number
  readonly isDark: (x: number, y: number) => boolean
  /** All dark modules as one path, in units of a module. */
  readonly path: string
}

/** A quarter of it may be hidden or dirty and it is read still. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'Q', border: quiet })
  const isDark = (x: number, y: number) => data[y]?.[x] === true
  return { size, isDark, path: data.map((row, y) => drawRow(row, y)).join('') }
}

/** Dark modules beside each other are one box: no seams between them at any size. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`
  }
  return path
}

export function writeQrSvg({ size, path }: QrDrawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}
