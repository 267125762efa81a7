import { type Draw, HEIGHT, times, WIDTH } from '../tools/canvas.ts'
import { linear, tag } from '../tools/svg.ts'

/** Colours seen through ribbed glass: every rib bends what is behind it a little further. */
export function reeded(ribs: number): Draw {
  return ({ color, random }) => {
    const width = WIDTH / ribs
    const glass = times(ribs, index => {
      const share = index / ribs
      const lift = random.noise(share * 3.2, 1) * 0.2 + (share - 0.4) * -0.55
      const place = (at: number) => Math.min(1, Math.max(0, at + lift + random.between(-0.025, 0.025)))
      return linear(
        `r${index}`,
        [0, 0, 0, 1],
        [
          [place(0.1), color(0)],
          [place(0.5), color(3)],
          [place(0.72), color(2)],
          [place(0.92), color(1)],
          [1, color(1)],
        ],
      )
    })
    const ridge = linear(
      'ridge',
      [0, 0, 1, 0],
      [
        [0, color(4), 0.55],
        [0.3, color(4), 0.05],
        [0.85, color(0), 0],
        [1, color(0), 0.5],
      ],
    )
    const place = (index: number) => ({ x: index * width, y: 0, width: width + 0.6, height: HEIGHT })
    return (
      tag('defs', {}, ...glass, ridge) +
      times(ribs, index => tag('rect', { ...place(index), fill: `url(#r${index})` })).join('') +
      times(ribs, index => tag('rect', { ...place(index), fill: 'url(#ridge)' })).join('')
    )
  }
}
