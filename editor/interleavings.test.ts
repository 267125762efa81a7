import { expect, test } from 'vitest'
import { deleteItem } from '#domain/deck/edits/delete-item.ts'
import { deleteSlide } from '#domain/deck/edits/delete-slide.ts'
import { duplicateSlide } from '#domain/deck/edits/duplicate-slide.ts'
import { insertItem } from '#domain/deck/edits/insert-item.ts'
import { insertSlide } from '#domain/deck/edits/insert-slide.ts'
import { moveItem } from '#domain/deck/edits/move-item.ts'
import { moveSlide } from '#domain/deck/edits/move-slide.ts'
import { rename } from '#domain/deck/edits/rename.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import { updateSettings } from '#domain/deck/edits/update-settings.ts'
import { updateSlide } from '#domain/deck/edits/update-slide.ts'
import { createItem } from '#domain/deck/items/create.ts'
import { contentOf } from '#domain/deck/merge/merge-slide.ts'
import { presentationSchema } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createRandom, type Random } from '#tests/support/editor/random.ts'
import { createWorld, type World } from '#tests/support/editor/world.ts'
import type { Editor } from './editor.ts'
import { JOURNAL_DELAY } from './options.ts'

/** Of each story; INTERLEAVINGS=5000 looks longer. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 60)

/** Writes a word that nobody else writes somewhere; true when it is on the slide. */
function write(editor: Editor, random: Random, word: string, fresh: number): boolean {
  const slide = random.pick(editor.getState().deck.slides)
  if (!slide) return false
  const item = random.pick(slide.items)
  const { uid } = slide
  const text = item?.text ?? ''
  const what = random.below(6)
  if (what === 0) {
    const made = { ...createSlide({ index: 0, uid: uidOf(fresh) }), notes: word }
    return editor.change(deck => insertSlide(deck, { slide: made, index: random.below(6) }))
  }
  if (what === 1) {
    const made = createItem({
      id: `i${fresh}`,
      type: 'text',
      index: 0,
      slideIndex: 0,
      fields: { text: `<p>${word}</p>` },
    })
    return editor.change(deck => insertItem(deck, { uid, item: made, index: random.below(3) }))
  }
  if (what === 2) {
    const notes = slide.notes === '' ? word : `${slide.notes}\n${word}`
    return editor.change(deck => updateSlide(deck, { uid, fields: { notes } }))
  }
  if (!item) return false
  // Into a paragraph that is there, or below it.
  const typed = what === 3 && text !== '' ? text.replace(/<\/p>$/, ` ${word}</p>`) : `${text}<p>${word}</p>`
  return editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { text: typed } }))
}

function rearrange(editor: Editor, random: Random): void {
  const slide = random.pick(editor.getState().deck.slides)
  const item = slide && random.pick(slide.items)
  if (!slide) return
  const { uid } = slide
  const what = random.below(4)
  if (what === 0) editor.change(deck => moveSlide(deck, { uid, to: random.below(6) }))
  else if (what === 1) editor.change(deck => rename(deck, `Name ${random.below(100)}`))
  else if (what === 2) editor.change(deck => updateSettings(deck, { page_numbering: random.chance(0.5) }))
  else if (item) editor.change(deck => moveItem(deck, { uid, id: item.id, to: random.below(4) }))
}

function destroy(editor: Editor, random: Random, fresh: number): void {
  const slide = random.pick(editor.getState().deck.slides)
  const item = slide && random.pick(slide.items)
  const what = random.below(6)
  if (what === 0) editor.undo()
  else if (what === 1) editor.redo()
  else if (what === 2 && slide) editor.change(deck => deleteSlide(deck, { uid: slide.uid }))
  else if (what === 3 && slide) {
    editor.change(deck => duplicateSlide(deck, { uid: slide.uid, newUid: uidOf(fresh) }))
  } else if (what === 4 && slide && item)
    editor.change(deck => deleteItem(deck, { uid: slide.uid, id: item.id }))
  else editor.undo()
}

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
      if (write(client.editor, random, word, 20_000 + step)) words.push(word)
    } else if (what < 8) rearrange(client.editor, random)
    else if (what < 10 && story.destructive) destroy(client.editor, random, 30_000 + step)
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
