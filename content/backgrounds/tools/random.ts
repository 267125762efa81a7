/** The same numbers for the same seed, everywhere: a background never changes by itself. */
export interface Random {
  next(): number
  between(from: number, to: number): number
  whole(from: number, to: number): number
  pick<Value>(values: readonly Value[]): Value
  /** Round zero, mostly within one. */
  bell(): number
  /** Smooth hills and valleys from -1 to 1, one per unit. */
  noise(x: number, y: number): number
  /** Hills with smaller hills on them. */
  rough(x: number, y: number, octaves?: number): number
}

export function createRandom(seed: string): Random {
  let state = hashSeed(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const lattice = Array.from({ length: 256 }, () => next() * 2 - 1)
  const knot = (x: number, y: number) => lattice[(x * 71 + y * 173 + ((x * y) & 31) * 7) & 255]!
  const noise = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [along, down] = [ease(x - column), ease(y - row)]
    const top = lerp(knot(column, row), knot(column + 1, row), along)
    return lerp(top, lerp(knot(column, row + 1), knot(column + 1, row + 1), along), down)
  }
  const rough = (x: number, y: number, octaves = 3) => {
    let sum = 0
    let reach = 0
    for (let octave = 0; octave < octaves; octave++) {
      const share = 0.5 ** octave
      // Turned against the lattice, whose squares would otherwise show.
      const [turnedX, turnedY] = [x * 0.8 - y * 0.6, x * 0.6 + y * 0.8]
      const scale = 2 ** octave
      sum += noise(turnedX * scale + octave * 17.3, turnedY * scale + octave * 9.1) * share
      reach += share
    }
    return sum / reach
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: values => values[Math.floor(next() * values.length)]!,
    bell: () => (next() + next() + next() + next() - 2) / 1.2,
    noise,
    rough,
  }
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}

function hashSeed(seed: string): number {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash
}
