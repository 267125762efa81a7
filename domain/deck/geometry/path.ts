import type { Vector } from './frame.ts'

/** A step of an outline, every point absolute. Curves of all kinds are cubic: other formats know no more. */
export type PathStep =
  | { readonly kind: 'move' | 'line'; readonly to: Vector }
  | { readonly kind: 'curve'; readonly first: Vector; readonly second: Vector; readonly to: Vector }
  | { readonly kind: 'close' }

/** How many numbers a command takes each time it is repeated. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 } as const
type Command = keyof typeof TAKES

/** Reads SVG path data. What cannot be read ends it, as it does in browsers. */
export function readPath(data: string): PathStep[] {
  const steps: PathStep[] = []
  let pen: Pen = { at: ORIGIN, start: ORIGIN, handle: null }
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const command = letter.toLowerCase()
    if (!isCommand(command)) return steps
    const numbers = readNumbers(command, rest)
    const count = TAKES[command]
    const rounds = count === 0 ? 1 : Math.floor(numbers.length / count)
    for (let round = 0; round < rounds; round++) {
      const given = numbers.slice(round * count, (round + 1) * count)
      // More pairs after a move are lines.
      const now = command === 'm' && round > 0 ? 'l' : command
      const drawn = draw(now, given, pen, letter !== command ? ORIGIN : pen.at)
      steps.push(...drawn.steps)
      pen = drawn.pen
    }
  }
  return steps
}

const ORIGIN: Vector = { x: 0, y: 0 }

interface Pen {
  readonly at: Vector
  /** Where the part began, to which a close leads back. */
  readonly start: Vector
  /** The last control point, that a smooth curve goes on from. */
  readonly handle: { readonly kind: 'c' | 'q'; readonly point: Vector } | null
}

function isCommand(letter: string): letter is Command {
  return Object.hasOwn(TAKES, letter)
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi

/** The two flags of an arc are single digits and may stand against what follows. */
function readNumbers(command: Command, text: string): number[] {
  if (command !== 'a') return (text.match(NUMBER) ?? []).map(Number)
  const found: number[] = []
  let rest = text
  while (rest.trim() !== '') {
    const sides = takeNumbers(rest, 3)
    const flags = /^[\s,]*([01])[\s,]*([01])/.exec(sides.rest)
    if (sides.numbers.length < 3 || !flags) break
    const end = takeNumbers(sides.rest.slice(flags[0].length), 2)
    if (end.numbers.length < 2) break
    found.push(...sides.numbers, Number(flags[1]), Number(flags[2]), ...end.numbers)
    rest = end.rest
  }
  return found
}

function takeNumbers(text: string, count: number): { numbers: number[]; rest: string } {
  const numbers: number[] = []
  let rest = text
  while (numbers.length < count) {
    const next = /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i.exec(rest)
    if (!next) break
    numbers.push(Number(next[1]))
    rest = rest.slice(next[0].length)
  }
  return { numbers, rest }
}

function draw(
  command: Command,
  n: readonly number[],
  pen: Pen,
  from: Vector,
): { readonly steps: readonly PathStep[]; readonly pen: Pen } {
  const point = (at: number): Vector => ({ x: from.x + (n[at] ?? 0), y: from.y + (n[at + 1] ?? 0) })
  const line = (to: Vector) => ({
    steps: [{ kind: 'line', to } as const],
    pen: { ...pen, at: to, handle: null },
  })
  const curve = (first: Vector, second: Vector, to: Vector, handle: Pen['handle']) => ({
    steps: [{ kind: 'curve', first, second, to } as const],
    pen: { ...pen, at: to, handle },
  })
  const quadratic = (control: Vector, to: Vector) =>
    curve(between(pen.at, control, 2 / 3), between(to, control, 2 / 3), to, { kind: 'q', point: control })
  switch (command) {
    case 'm': {
      const to = point(0)
      return { steps: [{ kind: 'move', to }], pen: { at: to, start: to, handle: null } }
    }
    case 'l':
      return line(point(0))
    case 'h':
      return line({ x: from.x + (n[0] ?? 0), y: pen.at.y })
    case 'v':
      return line({ x: pen.at.x, y: from.y + (n[0] ?? 0) })
    case 'c':
      return curve(point(0), point(2), point(4), { kind: 'c', point: point(2) })
    case 's':
      return curve(goOn(pen, 'c'), point(0), point(2), { kind: 'c', point: point(0) })
    case 'q':
      return quadratic(point(0), point(2))
    case 't':
      return quadratic(goOn(pen, 'q'), point(0))
    case 'a': {
      const to = point(5)
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = n
      const steps = arc(pen.at, to, { rx, ry, turn, large: large === 1, sweep: sweep === 1 })
      return { steps, pen: { ...pen, at: to, handle: null } }
    }
    case 'z':
      return { steps: [{ kind: 'close' }], pen: { ...pen, at: pen.start, handle: null } }
  }
}

function between(from: Vector, to: Vector, share: number): Vector {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The control point mirrored, where the step before was a curve of the same kind. */
function goOn({ at, handle }: Pen, kind: 'c' | 'q'): Vector {
  if (handle?.kind !== kind) return at
  return { x: 2 * at.x - handle.point.x, y: 2 * at.y - handle.point.y }
}

interface Arc {
  readonly rx: number
  readonly ry: number
  readonly turn: number
  readonly large: boolean
  readonly sweep: boolean
}

/** An elliptical arc as curves of at most a quarter turn each, by the conversion that the SVG specification gives. */
function arc(from: Vector, to: Vector, given: Arc): PathStep[] {
  const [x0, y0] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  if (given.rx === 0 || given.ry === 0) return [{ kind: 'line', to }]
  if (x0 === 0 && y0 === 0) return []
  const angle = (given.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [cos * x0 + sin * y0, -sin * x0 + cos * y0]
  // Radii that are too short to reach are made just long enough.
  const reach = Math.sqrt((x / given.rx) ** 2 + (y / given.ry) ** 2)
  const [rx, ry] = [Math.abs(given.rx), Math.abs(given.ry)].map(side => side * Math.max(1, reach)) as [
    number,
    number,
  ]
  const rest = Math.max(0, 1 / ((x / rx) ** 2 + (y / ry) ** 2) - 1)
  const side = Math.sqrt(rest) * (given.large === given.sweep ? -1 : 1)
  const [cx, cy] = [(side * rx * y) / ry, (-side * ry * x) / rx]
  const middle = {
    x: cos * cx - sin * cy + (from.x + to.x) / 2,
    y: sin * cx + cos * cy + (from.y + to.y) / 2,
  }
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx)
  const end = Math.atan2((-y - cy) / ry, (-x - cx) / rx)
  const whole = 2 * Math.PI
  const span = given.sweep
    ? (((end - start) % whole) + whole) % whole
    : -((((start - end) % whole) + whole) % whole)
  const parts = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9))
  const step = span / parts
  const pull = (4 / 3) * Math.tan(step / 4)
  const at = (a: number, b: number): Vector => ({
    x: middle.x + cos * rx * a - sin * ry * b,
    y: middle.y + sin * rx * a + cos * ry * b,
  })
  return Array.from({ length: parts }, (_, part): PathStep => {
    const [a, b] = [start + step * part, start + step * (part + 1)]
    return {
      kind: 'curve',
      first: at(Math.cos(a) - pull * Math.sin(a), Math.sin(a) + pull * Math.cos(a)),
      second: at(Math.cos(b) + pull * Math.sin(b), Math.sin(b) - pull * Math.cos(b)),
      to: part === parts - 1 ? to : at(Math.cos(b), Math.sin(b)),
    }
  })
}
