import { readFileSync } from 'node:fs'

/**
 * The server on a machine whose clock somebody moves: CLOCK_FILE says by how many milliseconds, and may say something
 * else at any time. Timers go on as they do in a machine whose clock is set; the embedded database reads the same clock.
 */
const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let moved = readMoved()
setInterval(() => {
  moved = readMoved()
}, 20).unref()

function readMoved(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

class MovedDate extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(MovedDate.now())
    else super(...given)
  }

  static override now(): number {
    return RealDate.now() + moved
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate
  }
}

globalThis.Date = MovedDate as DateConstructor
await import('../../../server/main.ts')
