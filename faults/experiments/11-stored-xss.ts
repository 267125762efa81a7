import { defineExperiment } from '../define-experiment.ts'
import type { Payload } from '../hostile/families.ts'
import { listPayloads, mutatePayload, samplePayloads, tryTexts } from '../hostile/mutations.ts'
import { openStage, writeDecks } from '../hostile/open-stage.ts'
import type { Watch } from '../hostile/open-watch.ts'
import {
  showDecks,
  showEchoes,
  showFields,
  showFiles,
  showList,
  showNames,
  showResponses,
} from '../hostile/sinks.ts'

const atOnce = 40

/** All that people can write, written by somebody hostile, and shown by a browser that is told to allow everything. */
export const storedXss = defineExperiment({
  number: 11,
  name: 'stored XSS',
  promise:
    '500 payloads and 10,000 mutations through every sink with CSP switched off: 0 executions; the sanitiser is idempotent',
  full: { ofEach: Number.POSITIVE_INFINITY, mutations: 10_000 },
  short: { ofEach: 1, mutations: 200 },
  async attempt({ ofEach, mutations }, { random, say }) {
    const all = listPayloads()
    const whole = ofEach >= all.length
    const payloads = whole ? all : samplePayloads(ofEach)
    let shown = 0
    const again: string[] = []
    const stage = await openStage(times => {
      shown += times
    })
    try {
      const texts = Array.from({ length: mutations }, () => mutatePayload(all, random))
      const both = [...payloads.map(({ text }) => text), ...texts]
      const sinks: Readonly<Record<string, () => Promise<unknown>>> = {
        mutations: async () => again.push(...(await tryTexts(stage.watch, both, whole ? 3000 : 100))),
        decks: async () => showDecks(stage, await writeDecks(stage, payloads), whole),
        names: () => showNames(stage, payloads),
        list: () => showList(stage, payloads),
        echoes: () => showEchoes(stage, payloads),
        responses: () => showResponses(stage, payloads),
        fields: () => showFields(stage, payloads),
        files: () => showFiles(stage, payloads, whole),
      }
      const blind = await findBlindness(stage.watch, payloads)
      const waiting = Object.entries(sinks)
      // Two at a time: while the server writes the one, the browser reads the other.
      const work = async () => {
        for (let sink = waiting.shift(); sink; sink = waiting.shift()) {
          await sink[1]()
          say(
            `${sink[0]}: ${shown} shown so far, ${stage.watch.failures.length + stage.failures.length} failed`,
          )
        }
      }
      await Promise.all([work(), work()])
      const failures = [...blind, ...stage.watch.failures, ...stage.failures, ...again]
      return {
        tried: shown + texts.length,
        failures,
        figure: `${payloads.length} payloads in ${shown} places, ${texts.length} mutations: ${failures.length} ran or could`,
      }
    } finally {
      await stage.close()
    }
  },
})

/** The same payloads as they are, on a page that lets everything through: a watch that does not see them run sees nothing. */
async function findBlindness(watch: Watch, payloads: readonly Payload[]): Promise<string[]> {
  // Some at a time: hundreds that run at once are not done when the watch stops looking.
  for (let from = 0; from < payloads.length; from += atOnce)
    await watch.put(
      'no product at all',
      payloads.slice(from, from + atOnce).map(({ text }) => text),
    )
  const seen = watch.failures.splice(0)
  const ran = new Set(seen.flatMap(line => /ran HIT (\d+)/.exec(line)?.[1] ?? []))
  return ran.size >= payloads.length / 5 && seen.some(line => line.includes('stands there'))
    ? []
    : [`of ${payloads.length} payloads that nothing held back, ${ran.size} were seen to run`]
}
