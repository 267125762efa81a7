import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { saveState } from '../../tests/e2e/editor-frame-steps.ts'
import { putCaret, typeOnNewSlide, typeOnSlide } from '../../tests/e2e/editor-steps.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { defineExperiment } from '../define-experiment.ts'
import { askUntil, longestCalm, readStored, watchWords } from '../tabs/observe-tab.ts'
import { Line, openWriting, Stage } from '../tabs/stage.ts'

const mostSilence = 2000
const mostDelay = 10_000
const calm = 2000

/** `unplugged`: the browser itself knows; `unreachable`: only the calls find out that nobody answers. */
type Outage = 'unplugged' | 'unreachable'

interface Amount {
  readonly edits: number
  readonly slides: number
  /** So many of the slides are made while there is no connection. */
  readonly made: number
  readonly outages: readonly Outage[]
}

/** A long flight: everything is written without a connection, and everything is there once after landing. */
export const offline = defineExperiment<Amount>({
  number: 4,
  name: 'offline for hundreds of edits',
  promise: 'words for “not saved” within 2 s; all 500 edits arrive within 10 s of coming back, none twice',
  full: { edits: 500, slides: 30, made: 5, outages: ['unplugged', 'unreachable'] },
  short: { edits: 40, slides: 5, made: 1, outages: ['unreachable'] },
  async attempt(amount, { say }) {
    const stage = await Stage.open()
    const line = new Line(await ServerProcess.reservePort(), stage.server.port)
    const failures: string[] = []
    const figures: string[] = []
    try {
      for (const outage of amount.outages) {
        say(`${outage}: ${amount.edits} edits on ${amount.slides} slides`)
        const flight = await fly(stage, line, outage, amount)
        failures.push(...flight.failures.map(line => `${outage}: ${line}`))
        figures.push(
          `${outage}: told after ${flight.silence} ms, arrived after ${(flight.delay / 1000).toFixed(1)} s`,
        )
      }
    } finally {
      await stage.close()
      await line.cut()
    }
    return { tried: amount.edits * amount.outages.length, failures, figure: figures.join('; ') }
  },
})

async function fly(stage: Stage, line: Line, outage: Outage, { edits, slides, made }: Amount) {
  await line.mend()
  const writer = await stage.invite(Array(slides - made).fill(''), line.url)
  const page = await openWriting(writer)
  await waitUntilLoaded(page)
  await putCaret(page, 1)
  const readWords = await watchWords(page)
  if (outage === 'unplugged') await writer.context.setOffline(true)
  else await line.cut()
  const words = Array.from({ length: edits }, (_, number) => `edit${number}`)
  const began = Date.now()
  await writeEverywhere(page, words, { slides, made })
  const readAgain = Date.now()
  const silence = longestCalm(await readWords(), began, readAgain)
  if (outage === 'unplugged') await writer.context.setOffline(false)
  else await line.mend()
  const back = performance.now()
  const isThere = (texts: readonly string[]) => findWrong(texts, words).length === 0
  await askUntil(() => readStored(writer), isThere, 3 * mostDelay)
  const delay = performance.now() - back
  const last = await askUntil(
    () => saveState(page).innerText(),
    words => words === 'Saved',
    mostDelay,
  )
  // What would be sent a second time is sent by now.
  await pause(mostSilence)
  const texts = await readStored(writer)
  const failures = findWrong(texts, words)
  if (texts.length !== slides) failures.push(`there are ${texts.length} slides where ${slides} were made`)
  if (last !== 'Saved') failures.push(`after coming back the screen says “${last}”`)
  if (silence > mostSilence) failures.push(`for ${silence} ms nobody could read that edits are not saved`)
  if (delay > mostDelay) failures.push(`everything was there ${Math.round(delay)} ms after coming back`)
  await writer.context.close()
  await line.cut()
  return { failures, silence, delay }
}

/** Slide after slide, the made ones at the end, with as many words on each. */
async function writeEverywhere(
  page: Page,
  words: readonly string[],
  { slides, made }: Pick<Amount, 'slides' | 'made'>,
): Promise<void> {
  for (let slide = 1; slide <= slides; slide++) {
    const from = Math.floor(((slide - 1) * words.length) / slides)
    const to = Math.floor((slide * words.length) / slides)
    const type = slide > slides - made ? typeOnNewSlide : typeOnSlide
    await type(page, slide, `${words.slice(from, to).join(' ')} `)
  }
}

function findWrong(texts: readonly string[], words: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of texts.join(' ').match(/edit\d+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  const wrong = words.filter(word => counts.get(word) !== 1)
  return wrong.slice(0, 5).map(word => `“${word}” is on the server ${counts.get(word) ?? 0} times`)
}

/** Slides that are out of sight come after the others, in a calm moment: without them there is nothing to write on. */
async function waitUntilLoaded(page: Page): Promise<void> {
  let asked = performance.now()
  page.on('request', () => {
    asked = performance.now()
  })
  while (performance.now() - asked < calm) await pause(100)
}
