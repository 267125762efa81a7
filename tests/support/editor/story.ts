import type { Editor } from '#editor/editor.ts'
import { JOURNAL_DELAY } from '#editor/options.ts'
import { uidOf } from '../deck/uid-of.ts'
import type { Random } from './random.ts'
import { destroy, rearrange, writeWord } from './random-edits.ts'
import type { World } from './world.ts'

export interface Story {
  readonly steps: number
  /** Of stories that follow each other on one deck each has its own: no word and no slide is made twice. */
  readonly round?: number
  readonly loss: number
  readonly destructive: boolean
  /** Earlier states of the deck are brought back while everybody works on it. */
  readonly restores?: boolean
  readonly choose: (random: Random) => 'mine' | 'theirs' | 'both'
  /** Stands around everything that a person does by hand. */
  readonly act?: (editor: Editor, action: () => void) => void
  /** Answers what a person is asked. */
  readonly decide?: (editor: Editor, choose: () => 'mine' | 'theirs' | 'both') => void
}

export async function breathe(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve()
}

function decideAll(editor: Editor, choose: () => 'mine' | 'theirs' | 'both'): void {
  for (const { id } of editor.getState().conflicts) editor.decide(id, choose())
}

/** People do things at random on one deck until everything is quiet; tells the words that they wrote. */
export async function live(world: World, random: Random, story: Story): Promise<string[]> {
  const { act = (_, action) => action(), decide = decideAll, round = 0 } = story
  const words: string[] = []
  const choose = () => story.choose(random)
  await breathe()
  for (let step = 0; step < story.steps; step++) {
    const client = random.pick(world.clients)
    if (!client) continue
    const { editor } = client
    const what = random.below(20)
    const uid = uidOf(20_000 + 1000 * round + step)
    if (what < 6) {
      const word = `w${round}n${step}x`
      act(editor, () => {
        if (writeWord(editor, random, word, uid)) words.push(word)
      })
    } else if (what < 8) act(editor, () => rearrange(editor, random))
    else if (what < 10 && story.destructive) act(editor, () => destroy(editor, random, uid))
    else if (what === 10 && random.chance(0.2)) world.stopListening(client)
    else if (what === 11 && !client.listening) await world.listenAgain(client)
    else if (what === 12 && random.chance(0.3)) {
      world.clock.advance(300)
      await breathe()
      await world.kill(client)
    } else if (what === 13) decide(editor, choose)
    else if (what === 14) world.clock.advance(random.below(2500))
    else if (what === 15 && story.restores && random.chance(0.3)) world.restore?.(random)
    else await world.stepNetwork(story.loss)
    await breathe()
  }
  await endWell(world, story, choose)
  return words
}

/** The network heals, everybody decides what is asked: in the end all is quiet. */
async function endWell(
  world: World,
  { decide = decideAll }: Story,
  choose: () => 'mine' | 'theirs' | 'both',
) {
  for (const client of world.clients) {
    if (!client.listening) await world.listenAgain(client)
    client.editor.setOnline(true)
  }
  for (let turn = 0; turn < 4000; turn++) {
    await world.stepNetwork(0)
    if (turn % 10 === 0) {
      world.clock.advance(400)
      for (const { editor } of world.clients) decide(editor, choose)
    }
    await breathe()
    if (turn % 50 === 49 && world.isQuiet() && (await world.isAllHeard())) {
      return world.clock.advance(JOURNAL_DELAY)
    }
  }
  const phases = world.clients.map(({ editor }) => editor.getState().save.phase)
  throw new Error(`It never became quiet: ${phases.join(', ')}`)
}
