import { encode } from 'uqr'

/** The empty margin that QR readers need around a code, in modules. */
const quietZone = 4

export interface QrDrawing {
  /** Modules along one side, including the margin. */
  readonly size: number
  readonly isDark: (x: number, y: number) => boolean
  /** All dark modules as one path, in units of a module. */
  readonly path: string
}

/** Error correction level Q: the code is readable with a quarter of it covered. */
export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'Q', border: quietZone })
  const isDark = (x: number, y: number) => data[y]?.[x] === true
  return { size, isDark, path: data.map((row, y) => drawRow(row, y)).join('') }
}

/** Adjacent dark modules are one box: no gaps between them at any size. */
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

/** Black on white in every theme: some readers cannot read inverted codes. */
export function QrCode({ drawing, label }: { readonly drawing: QrDrawing; readonly label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className="block w-full bg-[#fff]"
    >
      <path fill="#000" d={drawing.path} />
    </svg>
  )
}
