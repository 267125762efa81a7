import { defineExperiment } from '../define-experiment.ts'
import { holdMeetings, type Tally } from '../editing/meeting/meetings.ts'

interface Amount {
  readonly decks: number
  /** Stories that follow each other on one deck; after each everybody and the server are compared. */
  readonly rounds: number
  readonly steps: number
}

/**
 * Two people at one deck, with the product's editors, on the product's server. A seeded hand decides who does what next
 * and what becomes of every request, answer and event: late, out of order, lost before or after it arrived.
 */
export const twoEditors = defineExperiment<Amount>({
  number: 5,
  name: 'two editors in random interleavings',
  promise: '10,000 interleavings: 0 end in different decks, 0 words or slides lost without a word, 0 twice',
  full: { decks: 500, rounds: 20, steps: 12 },
  short: { decks: 8, rounds: 10, steps: 12 },
  async attempt({ decks, rounds, steps }, { random, say }) {
    const sum = { interleavings: 0, words: 0, calls: 0, lostReplies: 0, asked: 0, doubled: 0 }
    const failures: string[] = []
    const seeds = Array.from({ length: decks }, () => random.below(2 ** 31))
    const onTally = (tally: Tally) => {
      const before = sum.interleavings
      for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += tally[name]
      failures.push(...tally.failures)
      for (const failure of tally.failures) say(failure)
      if (Math.floor(sum.interleavings / 1000) > Math.floor(before / 1000)) {
        say(`${sum.interleavings} interleavings, ${sum.asked} questions asked`)
      }
    }
    await holdMeetings({ people: 2, rounds, steps, seeds, onTally })
    if (sum.calls < sum.interleavings)
      failures.push(`only ${sum.calls} requests arrived: that proves nothing`)
    return {
      tried: sum.interleavings,
      failures,
      figure:
        `${sum.interleavings * steps} steps, ${sum.words} words typed, ${sum.calls} requests, ` +
        `${sum.lostReplies} answers lost, ${sum.asked} conflicts told, ${sum.doubled} words twice`,
    }
  },
})
