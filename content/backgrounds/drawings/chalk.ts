import { type Draw, ground, times } from '../tools/canvas.ts'
import { around, broken, polar, soft, softLoop } from '../tools/paths.ts'
import { group, path, round } from '../tools/svg.ts'

/** A blackboard after a good lesson: wiped in the middle, sketches left round it. */
export const chalk: Draw = brush => {
  const { color, random } = brush
  const stroke = (d: string, tone = 2, width = 4) =>
    path(d, { stroke: color(tone), 'stroke-width': width, 'stroke-dasharray': '31 1.4 17 0.8 44 2' }) +
    path(d, {
      stroke: color(1),
      'stroke-width': width * 0.5,
      'stroke-dasharray': '3 5 1 3',
      transform: 'translate(1.6 1.4)',
    })
  const smear = times(26, () => {
    const [x, y] = [random.between(-100, 1500), random.between(0, 900)]
    return `M${round(x)} ${round(y)}q${round(random.between(100, 220))} ${round(random.between(-70, 10))} ${round(random.between(260, 420))} ${round(random.between(-50, 50))}`
  }).join('')
  const wave = soft(
    times(36, index => [1190 + index * 10, 715 - Math.sin(index / 4.2) * 62 * (1 - index / 70)] as const),
  )
  const orbit = (turn: number) =>
    group(
      { transform: `translate(1440 210) rotate(${turn})` },
      stroke('M-118 0a118 40 0 1 0 236 0a118 40 0 1 0 -236 0'),
    )
  const bulb = softLoop(around(150, 770, 20, turn => 52 + (turn > 1.2 && turn < 1.95 ? 14 : 0)))
  const spiral = soft(times(44, index => polar(1210, 110, 4 + index * 1.3, index / 3)))
  return [
    ground(brush),
    path(smear, {
      fill: 'none',
      stroke: color(3),
      'stroke-width': 58,
      'stroke-linecap': 'round',
      opacity: 0.4,
    }),
    group(
      { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      ...[0, 60, 120].map(orbit),
      stroke('M1436 210a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 4, 7),
      stroke('M1180 560V850M1150 820H1560M1172 572l8 -14l8 14M1548 812l14 8l-14 8'),
      stroke(wave, 4, 5),
      stroke(
        broken(
          [
            [1345, 520],
            [1560, 520],
            [1560, 395],
          ],
          true,
        ),
      ),
      stroke('M1540 520v-20h20M1376 519q3 -12 -6 -20', 2, 3),
      stroke(spiral, 2, 3.4),
      stroke(bulb, 4, 4),
      stroke('M128 828h44M132 842h36M142 856h16M134 812q-2 -30 -10 -44q26 12 52 0q-8 14 -10 44', 2, 3.4),
      stroke('M56 770h22M222 770h22M150 676v22M83 703l16 16M217 703l-16 16', 2, 3.6),
      stroke('M300 845h60M330 815v60M400 830h56M400 858h56', 2, 4),
      stroke('M60 60l14 34l36 3l-28 24l9 36l-31 -20l-31 20l9 -36l-28 -24l36 -3Z', 1, 3.4),
    ),
  ].join('')
}
