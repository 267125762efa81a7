import { type Draw, ground, times } from '../tools/canvas.ts'
import { linear, tag } from '../tools/svg.ts'

/** Sheets of coloured glass leaning over each other at the right edge. */
export const panes: Draw = brush => {
  const { color, random } = brush
  const sheets = times(9, index => {
    const fill = 1 + (index % 3)
    const x = 860 + index * 96 + random.between(-40, 40)
    const height = random.between(520, 1100)
    const turn = -24 + random.between(-3, 3)
    const y = index % 2 === 0 ? 1000 - height * 0.8 : -160 + random.between(0, 80)
    const place = { x, y, width: random.between(150, 330), height, rx: 26 }
    return tag('rect', {
      ...place,
      fill: `url(#p${fill})`,
      transform: `rotate(${turn.toFixed(1)} ${x.toFixed(0)} 450)`,
    })
  })
  const glass = [1, 2, 3].map(index =>
    linear(
      `p${index}`,
      [0, 0, 1, 0.3],
      [
        [0, color(index), 0.78],
        [0.7, color(index), 0.16],
        [1, color(4), 0.5],
      ],
    ),
  )
  return tag('defs', {}, ...glass) + ground(brush) + sheets.join('')
}
