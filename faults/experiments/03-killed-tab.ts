import { setTimeout as pause } from 'node:timers/promises'
import { saveState } from '../../tests/e2e/editor-frame-steps.ts'
import { createRandom, type Random } from '../../tests/support/editor/random.ts'
import { defineExperiment } from '../define-experiment.ts'
import { Manuscript } from '../tabs/manuscript.ts'
import { askUntil, killTab, readShown, readStored } from '../tabs/observe-tab.ts'
import { openWriting, Stage, type Writer } from '../tabs/stage.ts'

const slides = 4
/** The editor sends a slide this long after its last change. */
const debounce = 1500
const mostAge = 300
const patience = 15_000

/** Whoever writes loses at most the last few letters, whatever happens to the tab. */
export const killedTab = defineExperiment({
  number: 3,
  name: 'the tab killed while edits wait to be sent',
  promise: 'edits older than 300 ms are back after reopening, on the screen and on the server',
  full: { writers: 4, kills: 25 },
  short: { writers: 1, kills: 3 },
  async attempt({ writers, kills }, { random, say }) {
    const stage = await Stage.open()
    try {
      const seeds = Array.from({ length: writers }, () => random.below(2 ** 31))
      const outcomes = await Promise.all(
        seeds.map(async (seed, number) => {
          const writer = await stage.invite(Array(slides).fill(''))
          const told = (kill: number) => say(`writer ${number + 1}: kill ${kill} of ${kills}`)
          return suffer(writer, { random: createRandom(seed), kills, told })
        }),
      )
      const oldestLost = Math.max(...outcomes.map(one => one.oldestLost))
      return {
        tried: writers * kills,
        failures: outcomes.flatMap(({ failures }, number) =>
          failures.map(line => `writer ${number + 1}, ${line}`),
        ),
        figure: `the oldest letter that was lost was ${Math.round(oldestLost)} ms old`,
      }
    } finally {
      await stage.close()
    }
  },
})

interface Fate {
  readonly random: Random
  readonly kills: number
  readonly told: (kill: number) => void
}

/** The page that was opened after one kill is the one that the next kill hits. */
async function suffer(writer: Writer, { random, kills, told }: Fate) {
  const manuscript = new Manuscript(slides)
  const failures: string[] = []
  let oldestLost = 0
  let page = await openWriting(writer)
  for (let kill = 1; kill <= kills; kill++) {
    await manuscript.write(page, random)
    await pause(random.below(debounce))
    const killedAt = await killTab(page)
    page = await openWriting(writer)
    const judge = (texts: readonly string[]) => manuscript.judge(texts, killedAt, mostAge)
    const shown = await askUntil(
      () => readShown(page),
      texts => judge(texts).failures.length === 0,
      patience,
    )
    const state = await askUntil(
      async () => ({ words: await saveState(page).innerText(), texts: await readStored(writer) }),
      ({ words, texts }) => words === 'Saved' && isSame(texts, shown),
      patience,
    )
    const seen = judge(shown)
    failures.push(...seen.failures.map(line => `kill ${kill}: on the screen ${line}`))
    failures.push(...judge(state.texts).failures.map(line => `kill ${kill}: on the server ${line}`))
    if (!isSame(state.texts, shown))
      failures.push(
        `kill ${kill}: the server has ${JSON.stringify(state.texts)}, the screen shows ${JSON.stringify(shown)}`,
      )
    if (state.words !== 'Saved') failures.push(`kill ${kill}: the screen says “${state.words}”`)
    oldestLost = Math.max(oldestLost, seen.oldestLost)
    manuscript.keep(state.texts)
    told(kill)
  }
  await writer.context.close()
  return { failures, oldestLost }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index])
}
