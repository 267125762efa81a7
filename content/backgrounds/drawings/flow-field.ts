import { type Draw, edge, ground, HEIGHT, WIDTH } from '../tools/canvas.ts'
import { type Point, soft } from '../tools/paths.ts'
import { path } from '../tools/svg.ts'

/** Strokes that lie in the wind like grass. */
export const flowField: Draw = brush => {
  const { color, random } = brush
  const wind = (x: number, y: number) => random.noise(x / 520, y / 520) * 1.9 - 0.35
  const strokes: string[] = []
  for (let row = -30; row < HEIGHT + 60; row += 30) {
    for (let column = -60; column < WIDTH + 60; column += 52) {
      const [x, y] = [column + random.between(-20, 20), row + random.between(-12, 12)]
      const near = edge(x, y)
      const besideWords = x < 1050 && y < 600
      if (besideWords || near < random.between(0.14, 0.75)) continue
      strokes.push(trace(x, y, Math.round(3 + near * 5)))
    }
  }
  function trace(x: number, y: number, steps: number): string {
    const points: Point[] = [[x, y]]
    for (let step = 0; step < steps; step++) {
      const [lastX, lastY] = points.at(-1)!
      const turn = wind(lastX, lastY)
      points.push([lastX + Math.cos(turn) * 24, lastY + Math.sin(turn) * 24])
    }
    const rare = random.next() < 0.06
    const look = {
      stroke: color(rare ? 4 : random.whole(1, 3)),
      'stroke-width': [2.4, 3.6, 5][random.whole(0, 2)],
    }
    return path(soft(points), { ...look })
  }
  return `${ground(brush)}<g fill="none" stroke-linecap="round">${strokes.join('')}</g>`
}
