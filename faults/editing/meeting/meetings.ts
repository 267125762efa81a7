import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '../../../contract/client.ts'
import { createRandom } from '../../../tests/support/editor/random.ts'
import { live } from '../../../tests/support/editor/story.ts'
import { Witness } from '../../../tests/support/editor/witness.ts'
import { quickStart } from '../../../tests/support/server/run-process.ts'
import { compareWith } from '../ledger.ts'
import type { MeetingPlace } from './meeting-place.ts'
import { openServedWorld } from './served-world.ts'

interface MeetingsOptions extends MeetingSize {
  readonly people: number
  /** One for each deck on which people meet. */
  readonly seeds: readonly number[]
  /** Told after each deck. */
  readonly onTally: (tally: Tally) => void
}

const mostProcesses = 4

/** Each core has a server with a database of its own, on which one deck after the other is met on. */
export async function holdMeetings({
  people,
  rounds,
  steps,
  seeds,
  onTally,
}: MeetingsOptions): Promise<void> {
  const left = [...seeds]
  const size = Math.min(mostProcesses, availableParallelism(), left.length)
  await Promise.all(Array.from({ length: size }, work))

  async function work(): Promise<void> {
    const file = join(import.meta.dirname, 'meet-process.ts')
    const child = fork(file, [people, rounds, steps].map(String), { execArgv: quickStart.args })
    const died = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`A process of the meeting ended with ${signal ?? code}`)
    })
    const hear = () => Promise.race([once(child, 'message'), died])
    try {
      await hear()
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        const heard = hear()
        child.send(seed)
        const [tally] = await heard
        onTally(tally as Tally)
      }
    } finally {
      died.catch(() => undefined)
      child.kill('SIGKILL')
    }
  }
}

export interface Tally {
  interleavings: number
  words: number
  /** Questions put to people about words that could not stand together. */
  asked: number
  /** Requests that reached the server. */
  calls: number
  lostReplies: number
  /** Words that stand there twice and were typed once. */
  doubled: number
  failures: string[]
}

interface MeetingSize {
  /** Stories that follow each other on one deck. */
  readonly rounds: number
  readonly steps: number
}

/** Few, so that they meet. */
const slidesAtFirst = 2

/** People meet on a deck; after each story everybody looks at what became of it. */
export async function meet(
  place: MeetingPlace,
  seed: number,
  { rounds, steps }: MeetingSize,
): Promise<Tally> {
  const random = createRandom(seed)
  const tally: Tally = {
    interleavings: 0,
    words: 0,
    asked: 0,
    calls: 0,
    lostReplies: 0,
    doubled: 0,
    failures: [],
  }
  const slug = await place.createDeck(slidesAtFirst)
  const world = await openServedWorld(place, slug, random)
  const witness = new Witness((await read(place.people[0]!.client, slug)).slides)
  const tell = (round: number, sentence: string) =>
    void tally.failures.push(`seed ${seed}, round ${round}: ${sentence}`)
  for (let round = 0; round < rounds && tally.failures.length === 0; round++) {
    const story = {
      ...{ steps, round, loss: 0.3, destructive: true },
      choose: () => random.pick(['mine', 'theirs', 'both', 'both'] as const) ?? 'both',
      act: witness.act.bind(witness),
      decide: witness.decide.bind(witness),
    }
    try {
      tally.words += (await live(world, random, story)).length
    } catch (error) {
      tell(round, String(error))
      break
    }
    const { slides, ...head } = await read(place.people[0]!.client, slug)
    for (const { tab, person } of world.clients) {
      for (const sentence of compareWith(tab, head, slides))
        tell(round, `${person.email} differs in ${sentence}`)
    }
    const { lost, doubled } = witness.judge(
      slides,
      world.clients.map(({ editor }) => editor),
    )
    for (const thing of lost) tell(round, `${thing} is lost`)
    for (const thing of doubled) tell(round, `${thing} stands there twice`)
    for (const error of world.errors) tell(round, String(error))
    tally.doubled += doubled.length
    tally.interleavings += 1
  }
  world.end()
  tally.calls = world.count.calls
  tally.lostReplies = world.count.lostReplies
  tally.asked = witness.asked
  return tally
}

async function read(client: ApiClient, slug: string) {
  return client.presentations.read({ params: { slug } })
}
