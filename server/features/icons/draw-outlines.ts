/** A part of a drawing as the family of icons stores it: the name of an SVG element and its attributes. */
export type IconShape = readonly [element: string, attributes: Readonly<Record<string, string>>]

/** The outlines of an icon as path data alone: what a document may hold, and every export can draw. */
export function drawOutlines(shapes: readonly IconShape[]): string[] {
  return shapes.map(([element, attributes]) => {
    const draw = drawers[element]
    if (!draw) throw new Error(`an icon has a part that cannot be drawn: ${element}`)
    return draw(attributes)
  })
}

type Attributes = IconShape[1]

const drawers: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = '' }) => through(points),
  polygon: ({ points = '' }) => `${through(points)}Z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x = '0', y = '0', width, height, rx, ry }) =>
    box(Number(x), Number(y), Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)),
}

function through(points: string): string {
  const numbers = points.trim().split(/[\s,]+/)
  const pairs = numbers.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${numbers[at + 1]}`] : []))
  return `M${pairs.join('L')}`
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const arc = `A${n(rx)} ${n(ry)} 0 0 1`
  return `M${n(cx - rx)} ${n(cy)}${arc} ${n(cx + rx)} ${n(cy)}${arc} ${n(cx - rx)} ${n(cy)}Z`
}

function box(x: number, y: number, width: number, height: number, roundX: number, roundY: number): string {
  const [rx, ry] = [Math.min(roundX, width / 2), Math.min(roundY, height / 2)]
  const [right, bottom] = [x + width, y + height]
  if (rx <= 0 || ry <= 0) return `M${n(x)} ${n(y)}H${n(right)}V${n(bottom)}H${n(x)}Z`
  const arc = (toX: number, toY: number) => `A${n(rx)} ${n(ry)} 0 0 1 ${n(toX)} ${n(toY)}`
  return (
    `M${n(x + rx)} ${n(y)}H${n(right - rx)}${arc(right, y + ry)}V${n(bottom - ry)}${arc(right - rx, bottom)}` +
    `H${n(x + rx)}${arc(x, bottom - ry)}V${n(y + ry)}${arc(x + rx, y)}Z`
  )
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
