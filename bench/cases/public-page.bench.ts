import { defineCase } from '../define-case.ts'
import { createLoadTest } from '../showing/load-test.ts'
import { pageStage, type Visit } from '../showing/page-stage.ts'

const lives = { prepare: pageStage.open, clean: pageStage.close }
const read = (which: 'ours' | 'reveal', figure: keyof Visit) => async () =>
  (await pageStage.visit(which))[figure]

const compare = (name: string, unit: 'ms' | 'KB' | 'requests', figure: keyof Visit, rounds: number) =>
  defineCase({
    name: `public page: 20 slides, ${name}`,
    unit,
    against: { name: 'reveal.js, the same words', run: read('reveal', figure) },
    run: read('ours', figure),
    rounds,
    limit: 1,
    ...lives,
  })

export const publicCode = compare('scripts and styles, brotli', 'KB', 'codeKilobytes', 1)
export const publicRequests = compare('requests', 'requests', 'requests', 1)
export const publicPaint = compare('first contentful paint at 4× slower', 'ms', 'firstPaint', 5)
export const publicLoad = compare('load at 4× slower', 'ms', 'loaded', 5)

const stand = (database: 'PGlite' | 'PostgreSQL', limit: number) => {
  const { open, close, floodOurs, floodBare } = createLoadTest(database)
  return defineCase({
    name: `public page: 20 slides, warm, ${database}`,
    unit: 'per second',
    against: { name: 'a bare Fastify route with the same bytes', run: floodBare },
    run: floodOurs,
    rounds: 3,
    limit,
    prepare: open,
    clean: close,
  })
}

export const publicLoadPglite = stand('PGlite', 0.1)
export const publicLoadPostgres = stand('PostgreSQL', 0.1)
