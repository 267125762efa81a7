import { tellCrowdStory } from '../../tests/support/cotyping/crowd.ts'
import { createRandom } from '../../tests/support/editor/random.ts'
import { defineExperiment } from '../define-experiment.ts'

interface Amount {
  readonly stories: number
  readonly steps: number
}

/**
 * Two to five people in one paragraph, with the browser's side of a shared text and the server's, and between them a
 * network that loses calls and answers, delivers late and twice, and goes away. Half of the stories only add letters, so
 * that none may be missing; in the others people delete, split, mark and undo, and the slide is saved past them.
 */
export const typingTogether = defineExperiment<Amount>({
  number: 19,
  name: 'several people in one text',
  promise: '10,000 interleavings: all end on the same words, 0 letters lost, 0 twice',
  full: { stories: 10_000, steps: 40 },
  short: { stories: 300, steps: 30 },
  async attempt({ stories, steps }, { random, say }) {
    const failures: string[] = []
    let letters = 0
    for (let story = 1; story <= stories; story++) {
      const seed = random.below(2 ** 31)
      const adds = story % 2 === 0
      const told = { seed, people: 2 + (story % 4), steps, loss: 0.25, adds }
      const { typed, failures: found } = await tellCrowdStory(createRandom(seed), told)
      letters += typed.length
      failures.push(...found)
      for (const failure of found) say(failure)
      if (story % 1000 === 0) say(`${story} stories, ${letters} letters`)
    }
    return { tried: stories, failures, figure: `${stories * steps} steps, ${letters} letters typed` }
  },
})
