import { expect, test } from 'vitest'
import { contentOf } from '#domain/deck/merge/merge-slide.ts'
import { presentationSchema } from '#domain/deck/presentation.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createRandom, type Random } from '#tests/support/editor/random.ts'
import { destroy, rearrange, writeWord } from '#tests/support/editor/random-edits.ts'
import { createWorld, type World } from '#tests/support/editor/world.ts'
import { JOURNAL_DELAY } from './options.ts'

/** Of each story; INTERLEAVINGS=5000 looks longer. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 60)

interface Story {
  readonly people: number
  readonly steps: number
  readonly loss: number
  readonly destructive: boolean
  readonly choose: (random: Random) => 'mine' | 'theirs' | 'both'
}

async function breathe(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve()
}

async function live(seed: number, story: Story): Promise<{ world: World; words: string[] }> {
  const random = createRandom(seed)
  const world = createWorld({ random, people: story.people })
  const words: string[] = []
  await breathe()
  for (let step = 0; step < story.steps; step++) {
    const client = random.pick(world.clients)
    if (!client) continue
    const what = random.below(20)
    if (what < 6) {
      const word = `w${step}x`
      if (writeWord(client.editor, random, word, uidOf(20_000 + step))) words.push(word)
    } else if (what < 8) rearrange(client.editor, random)
    else if (what < 10 && story.destructive) destroy(client.editor, random, uidOf(30_000 + step))
    else if (what === 10 && random.chance(0.2)) client.listening = false
    else if (what === 11 && !client.listening) world.listenAgain(client)
    else if (what === 12 && random.chance(0.3)) {
      world.clock.advance(300)
      await breathe()
      world.kill(client)
    } else if (what === 13) {
      for (const { id } of client.editor.getState().conflicts) client.editor.decide(id, story.choose(random))
    } else if (what === 14) world.clock.advance(random.below(2500))
    else world.stepNetwork(story.loss)
    await breathe()
  }
  await endWell(world, random, story)
  return { world, words }
}

/** The network heals, everybody decides what is asked: in the end all is quiet. */
async function endWell(world: World, random: Random, story: Story): Promise<void> {
  for (const client of world.clients) {
    if (!client.listening) world.listenAgain(client)
    client.editor.setOnline(true)
  }
  for (let turn = 0; turn < 4000; turn++) {
    world.stepNetwork(0)
    if (turn % 10 === 0) {
      world.clock.advance(400)
      for (const { editor } of world.clients) {
        for (const { id } of editor.getState().conflicts) editor.decide(id, story.choose(random))
      }
    }
    await breathe()
    if (turn % 50 === 49 && world.isQuiet()) return world.clock.advance(JOURNAL_DELAY)
  }
  const phases = world.clients.map(({ editor }) => editor.getState().save.phase)
  throw new Error(`It never became quiet: ${phases.join(', ')}; waiting ${world.network.calls.length}`)
}

function expectAgreement(world: World): void {
  const head = world.server.readHead()
  const slides = world.server.readSlides()
  for (const { editor, journal } of world.clients) {
    const { deck } = editor.getState()
    expect(deck.slides.map(({ uid, id }) => [uid, id])).toEqual(slides.map(({ uid, id }) => [uid, id]))
    expect(deck.slides.map(contentOf)).toEqual(slides.map(contentOf))
    expect([deck.name, deck.settings, deck.theme]).toEqual([head.name, head.settings, head.theme])
    expect(presentationSchema.parse(deck)).toEqual(deck)
    expect([...journal.slides.keys()]).toEqual([])
  }
  expect(world.errors).toEqual([])
}

const both = () => 'both' as const

test('two people write, move, lose their connection and their browser: they end on one document with every word', async () => {
  for (let seed = 0; seed < RUNS; seed++) {
    const { world, words } = await live(seed, {
      people: 2,
      steps: 160,
      loss: 0.3,
      destructive: false,
      choose: both,
    })
    expectAgreementOf(seed, world)
    const text = JSON.stringify(world.server.readSlides())
    const lost = words.filter(word => !text.includes(word))
    expect({ seed, lost }).toEqual({ seed, lost: [] })
  }
}, 120_000)

test('three people also delete, duplicate, undo and choose: they end on one document', async () => {
  for (let seed = 10_000; seed < 10_000 + RUNS; seed++) {
    const choose = (random: Random) => random.pick(['mine', 'theirs', 'both'] as const) ?? 'both'
    const { world } = await live(seed, { people: 3, steps: 200, loss: 0.3, destructive: true, choose })
    expectAgreementOf(seed, world)
  }
}, 120_000)

test('alone with a bad connection nobody is ever asked about their own words', async () => {
  for (let seed = 20_000; seed < 20_000 + RUNS; seed++) {
    const asked: number[] = []
    const choose = () => {
      asked.push(seed)
      return 'both' as const
    }
    const { world, words } = await live(seed, {
      people: 1,
      steps: 120,
      loss: 0.5,
      destructive: false,
      choose,
    })
    expectAgreementOf(seed, world)
    const text = JSON.stringify(world.server.readSlides())
    expect({ seed, asked, lost: words.filter(word => !text.includes(word)) }).toEqual({
      seed,
      asked: [],
      lost: [],
    })
  }
}, 120_000)

function expectAgreementOf(seed: number, world: World): void {
  try {
    expectAgreement(world)
  } catch (error) {
    throw new Error(`Seed ${seed}: they do not agree`, { cause: error })
  }
}
