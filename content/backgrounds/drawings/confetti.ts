import { type Draw, edge, ground, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { soft } from '../tools/paths.ts'
import { path, tag } from '../tools/svg.ts'

/** Paper snow and streamers that come down at the sides. */
export const confetti: Draw = brush => {
  const { color, random } = brush
  const bits = times(620, () => {
    const [x, y] = [random.next() * WIDTH, random.next() ** 1.1 * HEIGHT]
    if ((x < 1000 && y < 500) || edge(x, y, 0, 1.1) < random.between(0.05, 0.9)) return ''
    const fill = color(random.whole(1, 5))
    const turn = `rotate(${random.whole(0, 180)} ${x.toFixed(0)} ${y.toFixed(0)})`
    const size = random.between(13, 34)
    const kind = random.next()
    if (kind < 0.3) return tag('circle', { cx: x, cy: y, r: size * 0.45, fill })
    if (kind < 0.45)
      return path(`M${x.toFixed(0)} ${y.toFixed(0)}q${size.toFixed(0)} -14 ${size.toFixed(0)} 6`, {
        fill: 'none',
        stroke: fill,
        'stroke-width': 5,
        'stroke-linecap': 'round',
      })
    return tag('rect', {
      x,
      y,
      width: size,
      height: size * random.between(0.35, 0.6),
      rx: 1.5,
      fill,
      transform: turn,
    })
  })
  const streamers = [1220, 1330, 1430, 1500, 1560].map((x, index) => {
    const long = random.between(260, 620)
    const points = times(40, step => {
      const down = step / 39
      return [
        x + Math.sin(step * 0.95) * (14 + down * 26) + down * random.between(-4, 4),
        down * long - 20,
      ] as const
    })
    return path(soft(points), {
      fill: 'none',
      stroke: color(1 + (index % 5)),
      'stroke-width': 7,
      'stroke-linecap': 'round',
    })
  })
  return ground(brush) + bits.join('') + streamers.join('')
}
