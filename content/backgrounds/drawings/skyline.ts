import { type Brush, type Draw, fillSky, times } from '../tools/canvas.ts'
import { circle, group, path, round, tag } from '../tools/svg.ts'

interface Row {
  readonly base: number
  readonly tall: number
  readonly color: number
  /** Colour of lit windows, where there are any. */
  readonly windows?: number
}

/** A city in rows, taller towards the right. */
export function skyline(
  rows: readonly Row[],
  sun: readonly [x: number, y: number, radius: number, color: number],
  sky: readonly [number, number],
): Draw {
  return brush => {
    const { color } = brush
    const [x, y, radius, fill] = sun
    return [
      fillSky(color(sky[0]), color(sky[1])),
      circle(x, y, radius, { fill: color(fill) }),
      ...rows.map(row => houses(brush, row)),
    ].join('')
  }
}

function houses({ color, random }: Brush, { base, tall, color: fill, windows }: Row): string {
  let houses = ''
  let lit = ''
  for (let x = -20; x < 1620; ) {
    const width = random.between(46, 118)
    const height = tall * random.between(0.35, 1) * (0.45 + (0.75 * x) / 1600)
    const top = base - height
    houses += `M${round(x)} 920V${round(top)}${roof(random.whole(0, 5), width, height)}V920Z`
    if (windows !== undefined) {
      times(Math.floor(width / 17) * Math.floor(height / 24), index => {
        const across = Math.floor(width / 17)
        if (random.next() > 0.2) return
        lit += `M${round(x + 9 + (index % across) * 17)} ${round(top + 16 + Math.floor(index / across) * 24)}h7v10h-7z`
      })
    }
    x += width + (random.next() < 0.25 ? random.between(4, 26) : 0)
  }
  const glass = windows === undefined ? '' : path(lit, { fill: color(windows) })
  return group({}, tag('path', { d: houses, fill: color(fill) }), glass)
}

/** What a tower ends in: flat, stepped, pitched, a mast. */
function roof(kind: number, width: number, height: number): string {
  const w = round(width)
  if (kind === 1)
    return `h${round(width * 0.25)}v${round(-height * 0.1)}h${round(width * 0.5)}v${round(height * 0.1)}h${round(width * 0.25)}`
  if (kind === 2)
    return `l${round(width / 2)} ${round(-width * 0.36)}l${round(width / 2)} ${round(width * 0.36)}`
  if (kind === 3)
    return `h${round(width * 0.45)}v${round(-height * 0.22)}h4v${round(height * 0.22)}h${round(width * 0.55 - 4)}`
  if (kind === 4) return `l${w} ${round(-width * 0.3)}v${round(width * 0.3)}`
  return `h${w}`
}
