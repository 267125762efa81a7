import type { Reading } from '../define-case.ts'
import { findPercentile } from '../find-percentile.ts'
import { askForDecks } from './ask-for-decks.ts'
import type { CrowdFindings } from './crowd-plan.ts'
import { findLost } from './find-lost.ts'
import type { Installation } from './installation.ts'
import { listFiles, makeDecks } from './make-decks.ts'
import { sendCrowd } from './send-crowd.ts'
import { watchMemory } from './watch-memory.ts'

/** `LOAD_SECONDS=600 npm run bench -- load` is for ten minutes; a smaller machine may ask for a smaller crowd. */
const seconds = Number(process.env.LOAD_SECONDS ?? 90)
const viewers = Number(process.env.LOAD_VIEWERS ?? 1000)
const editors = Number(process.env.LOAD_EDITORS ?? 200)
const settlingSeconds = Math.min(15, Math.floor(seconds / 3))
/** Slower than with nobody else there, and larger than when all had come: more than this is no more the same server. */
const mostSlower = 10
const mostGrowth = 1.3
/** Of them all, these ask for new decks too: a free plan holds ten. */
const askers = 20

export const crowdWords = `${viewers.toLocaleString('en')} viewers and ${editors} editors`

/** First one viewer and one editor in two tabs, without pauses; then everybody, on the same server. */
export async function measureLoad(name: string, open: () => Promise<Installation>): Promise<Reading[]> {
  const installation = await open()
  try {
    const { servers, hasWorker } = installation
    const decks = await makeDecks(servers[0]!, editors / 2)
    const files = await listFiles(servers[0]!, decks[0]!)
    const shown = await makeDecks(servers[0]!, Math.ceil(editors / 4))
    const plan = { servers, decks, shown, files }
    const alone = await sendCrowd({
      ...plan,
      ...{ viewers: 1, editors: 2, seconds: 12, settlingSeconds: 2, pace: 0.005 },
    })
    const memory = watchMemory(servers)
    const [crowded, unmade] = await Promise.all([
      sendCrowd({ ...plan, viewers, editors, seconds, settlingSeconds, pace: 1 }),
      hasWorker ? askForDecks(servers, decks.slice(-askers), seconds) : [],
    ])
    const held = memory.stop(settlingSeconds)
    const lost = await findLost(servers.at(-1)!, [...decks, ...shown], join(alone, crowded))
    const failures = [...alone.failures, ...crowded.failures, ...unmade, ...lost]
    for (const sentence of failures.slice(0, 20)) process.stderr.write(`  ${sentence}\n`)
    const failed = alone.failed + crowded.failed + unmade.length + lost.length
    return [...readTimes(name, alone, crowded), readFailures(name, crowded, failed), readMemory(name, held)]
  } finally {
    await installation.close()
  }
}

function join(alone: CrowdFindings, crowded: CrowdFindings) {
  return { visits: alone.visits + crowded.visits, saved: [...alone.saved, ...crowded.saved] }
}

function readTimes(name: string, alone: CrowdFindings, crowded: CrowdFindings): Reading[] {
  const read = (what: 'views' | 'saves' | 'news', words: string): Reading => ({
    name: `${name}: ${words}, 95th percentile`,
    unit: 'ms',
    figure: findPercentile(crowded[what], 0.95),
    against: { name: 'one viewer and one editor', figure: findPercentile(alone[what], 0.95) },
    limit: mostSlower,
  })
  return [
    read('views', 'opening a public page'),
    read('saves', 'saving a slide'),
    read('news', 'from a save to its news in the other tab'),
  ]
}

function readFailures(name: string, { calls }: CrowdFindings, failed: number): Reading {
  const words = `${name}: failed, lost or not told, of ${calls.toLocaleString('en')} calls`
  return { name: words, unit: 'failed', figure: failed, against: { name: 'none', figure: 0 }, limit: 1 }
}

function readMemory(name: string, { first, last }: { first: number; last: number }): Reading {
  return {
    name: `${name}: memory of the server, the last third of the time`,
    unit: 'MB',
    figure: last,
    against: { name: 'the first third', figure: first },
    limit: mostGrowth,
  }
}
