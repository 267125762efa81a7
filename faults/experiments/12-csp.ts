import { defineExperiment } from '../define-experiment.ts'
import { openProduct } from '../hostile/open-stage.ts'
import { openReader } from '../policies/check-answers.ts'
import { fillProduct, readExport } from '../policies/fill-product.ts'
import { listDocuments } from '../policies/list-documents.ts'
import { findBlindness, openForeignPlace, openTrial, tryFraming, ways } from '../policies/open-trial.ts'
import type { Asked } from '../policies/read-answer.ts'

/** Documents of each kind: still, with a nonce, for anyone's frames, sent by a form, uploaded, missing. */
const ofEachKind = [
  /^\/en$/,
  /^\/ru\/presentations$/,
  /^\/p\/[^/]+$/,
  /\/forms\//,
  /^\/assets\/u\/.+svg$/,
  /^\/en\/nothing$/,
]

/** Every document that the server answers, as though whoever cleans what people write had missed all of it. */
export const csp = defineExperiment({
  number: 12,
  name: 'CSP',
  promise:
    'every page and document, by its policy and opened with hostile markup in it: 0 run, 0 ask a foreign origin; as it is, 0 of its own refused',
  full: { all: true, routes: 1 },
  short: { all: false, routes: 0.05 },
  async attempt({ all, routes }, { random, say }) {
    const product = await openProduct()
    const foreign = await openForeignPlace()
    const trial = await openTrial(product, foreign)
    const reader = openReader(product)
    const { failures } = reader
    try {
      const { failures: blind, tookMs } = await findBlindness(trial)
      failures.push(...blind)
      const settleMs = Math.min(1500, Math.max(250, tookMs))
      const filling = await fillProduct(product)
      const every = listDocuments(product, filling)
      const documents = all
        ? every
        : ofEachKind.flatMap(kind => every.find(({ path }) => kind.test(path)) ?? [])
      const attack = async (name: string, answer: Parameters<typeof trial.attack>[0], as: Asked['as']) => {
        let loaded: number | undefined
        const through = await trial.attack(answer, as, () => {
          loaded ??= performance.now()
          return performance.now() - loaded > settleMs
        })
        failures.push(...through.map(way => `${name}: ${way} got through`))
      }
      let done = 0
      const waiting = [...documents]
      const work = async () => {
        for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
          const answer = await reader.read(asked)
          await attack(asked.path, answer, asked.as)
          const again = asked.form ? answer : await reader.read(asked)
          const refused = await trial.open(again, asked)
          failures.push(...refused.map(what => `${asked.path}: its policy refuses its own ${what}`))
          if (++done % 20 === 0) say(`${done} of ${documents.length} documents, ${failures.length} failed`)
        }
      }
      // While the one waits for what may come late, the other loads.
      await Promise.all([work(), work()])
      await attack('an exported file', await readExport(product, filling), 'visitor')
      failures.push(...(await tryFraming(trial, documents)))
      await reader.readRoutes(filling, () => random.chance(routes))
      const attacks = documents.length + 1
      return {
        tried: attacks * ways.length + documents.length * 2 + reader.count(),
        failures,
        figure: `${ways.length} ways in ${attacks} documents, ${reader.count()} policies read, ${reader.nonces()} nonces`,
      }
    } finally {
      await trial.close()
      await foreign.close()
      await product.server.close()
    }
  },
})
