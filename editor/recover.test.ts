import { expect, test } from 'vitest'
import { rename } from '#domain/deck/edits/deck-edits.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { deleteSlide, insertSlide, moveSlide } from '#domain/deck/edits/slide-edits.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { FakeNetwork, settle } from '#tests/support/editor/fake-network.ts'
import type { FakeServer } from '#tests/support/editor/fake-server.ts'
import { createHandClock } from '#tests/support/editor/hand-clock.ts'
import { createMemoryJournal } from '#tests/support/editor/memory-journal.ts'
import { openTestEditor, textOf } from '#tests/support/editor/open-test-editor.ts'
import { createEditor } from './create-editor.ts'
import type { Editor } from './editor.ts'
import { JOURNAL_DELAY, type Journal } from './options.ts'

function type(editor: Editor, at: number, text: string): boolean {
  const slide = editor.getState().deck.slides[at]
  const id = slide?.items[0]?.id ?? ''
  return editor.change(deck => updateItem(deck, { uid: slide?.uid ?? '', id, fields: { text } }))
}

/** The page is opened again, by the same browser, with only some of the slides. */
async function reopen(server: FakeServer, journal: Journal, loaded = 10, clock = createHandClock()) {
  const network = new FakeNetwork(server)
  const slides = server.readSlides()
  const editor = createEditor({
    open: { kind: 'stored', head: server.readHead(), slides: slides.slice(0, loaded) },
    transport: network.createTransport('a'),
    journal,
    timers: clock,
    newUid: () => uidOf(77),
    onError: error => {
      throw error
    },
  })
  editor.start()
  await settle()
  const answerAll = async () => {
    while (network.calls.length > 0) {
      network.calls[0]?.answer()
      await settle()
    }
  }
  return { editor, network, answerAll }
}

test('what is not saved is in the journal soon after the first change, and out of it when it is', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  type(opened.editor, 0, '<p>a</p>')
  await opened.pass(JOURNAL_DELAY / 2)
  type(opened.editor, 0, '<p>ab</p>')
  expect(journal.slides.size).toBe(0)
  await opened.pass(JOURNAL_DELAY / 2)
  expect(journal.slides.get(uidOf(0))).toMatchObject({
    base: { revision: 1, items: [{ text: '' }] },
    mine: { items: [{ text: '<p>ab</p>' }] },
  })
  await opened.pass(1500)
  await opened.answer()
  await opened.pass(JOURNAL_DELAY)
  expect(journal.slides.size).toBe(0)
})

test('leaving puts everything into the journal at once', () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  type(opened.editor, 0, '<p>a</p>')
  opened.editor.leave()
  expect(journal.slides.get(uidOf(0))?.sent).toHaveLength(1)
})

test('words, new slides, deletions, the order and the name are there after a reload, and are saved', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  opened.editor.setOnline(false)
  type(opened.editor, 0, '<p>mine</p>')
  opened.editor.change(deck =>
    insertSlide(deck, { slide: createSlide({ index: 1, uid: uidOf(9) }), index: 1 }),
  )
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  opened.editor.change(deck => moveSlide(deck, { uid: uidOf(2), to: 0 }))
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(JOURNAL_DELAY)
  opened.editor.dispose()
  opened.server.saveSlide('b', 3, { revision: 1, notes: 'theirs' })

  const { editor, answerAll } = await reopen(opened.server, journal)
  expect(editor.getState().deck).toMatchObject({
    name: 'Waves',
    slides: [
      { uid: uidOf(2), notes: 'theirs' },
      { uid: uidOf(0), items: [{ text: '<p>mine</p>' }] },
      { uid: uidOf(9) },
    ],
  })
  expect(editor.getState().canUndo).toBe(false)
  await answerAll()
  void editor.flush()
  await answerAll()
  const { name } = opened.server.readHead()
  const uids = opened.server.readSlides().map(({ uid }) => uid)
  expect([name, uids]).toEqual(['Waves', [2, 0, 9].map(uidOf)])
  expect(editor.getState().save.phase).toBe('saved')
})

test('moves and a name whose answer the dead page never heard are not made again at a later visit', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  opened.editor.change(deck => moveSlide(deck, { uid: uidOf(2), to: 0 }))
  opened.editor.change(deck => rename(deck, 'Waves'))
  opened.editor.leave()
  opened.network.calls[0]?.arrive()
  opened.editor.dispose()
  expect(journal.deck).not.toBeNull()

  const clock = createHandClock()
  const next = await reopen(opened.server, journal, 10, clock)
  clock.advance(JOURNAL_DELAY)
  expect(journal.deck).toBeNull()
  clock.advance(1500)
  expect(next.network.calls).toEqual([])
  next.editor.dispose()

  opened.server.saveDeck('b', { name: 'Tides', moves: [{ uid: uidOf(2), after: uidOf(1) }] })
  const { editor } = await reopen(opened.server, journal)
  expect(editor.getState().deck.name).toBe('Tides')
  expect(editor.getState().deck.slides.map(({ uid }) => uid)).toEqual([0, 1, 2].map(uidOf))
})

test('what is still to be saved of the deck is kept under the hand that took it up', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  opened.editor.setOnline(false)
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(JOURNAL_DELAY)
  opened.editor.dispose()
  let puts = 0
  const clock = createHandClock()
  const putDeck: Journal['putDeck'] = entry => {
    puts += 1
    journal.putDeck(entry)
  }
  await reopen(opened.server, { ...journal, putDeck }, 10, clock)
  clock.advance(JOURNAL_DELAY)
  expect([puts, journal.deck?.mine.name]).toEqual([1, 'Waves'])
})

test('a slide that has not come yet is recovered when it does', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  opened.editor.setOnline(false)
  type(opened.editor, 2, '<p>mine</p>')
  await opened.pass(JOURNAL_DELAY)
  const plain = await reopen(opened.server, journal, 1)
  expect(textOf(plain.editor, 2)).toBe('<p>mine</p>')
  plain.editor.dispose()

  opened.server.saveSlide('b', 3, { revision: 1, notes: 'theirs' })
  const { editor, answerAll } = await reopen(opened.server, journal, 1)
  expect(textOf(editor, 2)).toBeUndefined()
  expect(journal.slides.size).toBe(1)
  editor.load(opened.server.readSlides())
  await answerAll()
  expect(opened.server.readSlides()[2]).toMatchObject({ notes: 'theirs', items: [{ text: '<p>mine</p>' }] })
})

test('a save whose answer the dead page never heard is not saved twice, nor asked about', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  type(opened.editor, 0, '<p>a</p>')
  opened.editor.leave()
  opened.network.calls[0]?.arrive()
  type(opened.editor, 0, '<p>ab</p>')
  await opened.pass(JOURNAL_DELAY)
  opened.editor.dispose()
  const { editor, network } = await reopen(opened.server, journal)
  expect(editor.getState().conflicts).toEqual([])
  expect(network.calls.map(call => call.args[1])).toMatchObject([
    { revision: 2, items: [{ text: '<p>ab</p>' }] },
  ])
})

test('[H-04] letters of a shared text that arrived unheard are no other hand’s: nothing is asked, nothing doubled', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  type(opened.editor, 0, '<p>tides come</p>')
  await opened.pass(JOURNAL_DELAY)
  // They went letter by letter, without a key by which a save would be known.
  const [first] = opened.server.readSlides()
  const items = (first?.items ?? []).map(item => ({ ...item, text: '<p>tides</p>' }))
  opened.server.saveSlide('a', first?.id ?? 0, { revision: first?.revision ?? 0, items })
  opened.editor.dispose()
  const { editor, answerAll } = await reopen(opened.server, journal)
  await answerAll()
  expect(editor.getState().conflicts).toEqual([])
  expect(textOf(editor, 0)).toBe('<p>tides come</p>')
  expect(opened.server.readSlides()[0]?.items[0]?.text).toBe('<p>tides come</p>')
})

test('a slide that somebody deleted meanwhile is made again with the work that was left on it', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  opened.editor.setOnline(false)
  type(opened.editor, 1, '<p>mine</p>')
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(2) }))
  await opened.pass(JOURNAL_DELAY)
  opened.server.deleteSlide('b', 2)
  opened.server.saveSlide('b', 3, { revision: 1, notes: 'theirs' })
  const { editor, answerAll } = await reopen(opened.server, journal)
  await answerAll()
  expect(opened.server.readSlides()).toMatchObject([
    { uid: uidOf(0) },
    { uid: uidOf(1), items: [{ text: '<p>mine</p>' }] },
    { uid: uidOf(2), notes: 'theirs' },
  ])
  expect(editor.getState().save.phase).not.toBe('conflict')
})

test('a presentation that never reached the server stands where a new one would begin', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal, isNew: true })
  opened.editor.setOnline(false)
  type(opened.editor, 0, '<p>mine</p>')
  opened.editor.change(deck => rename(deck, 'Waves'))
  await opened.pass(JOURNAL_DELAY)
  opened.editor.dispose()
  const again = openTestEditor({ journal, isNew: true })
  again.editor.start()
  await settle()
  expect(again.editor.getState().deck.name).toBe('Waves')
  expect(textOf(again.editor, 0)).toBe('<p>mine</p>')
  await again.answer()
  expect(again.server.readSlides()[0]?.items[0]?.text).toBe('<p>mine</p>')
})

test('a presentation whose making the dead page never heard of is found, not made twice', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal, isNew: true })
  type(opened.editor, 0, '<p>mine</p>')
  opened.network.calls[0]?.arrive()
  type(opened.editor, 0, '<p>mine and more</p>')
  await opened.pass(JOURNAL_DELAY)
  opened.editor.dispose()
  const network = new FakeNetwork(opened.server)
  const editor = createEditor({
    open: { kind: 'new', deck: openTestEditor({ isNew: true }).editor.getState().deck },
    transport: network.createTransport('a'),
    journal,
    timers: opened.clock,
    newUid: () => uidOf(78),
    onError: error => {
      throw error
    },
  })
  editor.start()
  await settle()
  while (network.calls.length > 0) {
    network.calls[0]?.answer()
    await settle()
  }
  expect(opened.server.made).toBe(1)
  expect(opened.server.readSlides()[0]?.items[0]?.text).toBe('<p>mine and more</p>')
})

test('a browser that keeps nothing is told of, and breaks nothing', () => {
  let tell: (kept: boolean) => void = () => undefined
  const journal: Journal = {
    ...createMemoryJournal(),
    watch: listener => {
      tell = listener
      return () => undefined
    },
  }
  const { editor } = openTestEditor({ journal })
  editor.start()
  expect(editor.getState().save.kept).toBe(true)
  tell(false)
  expect(editor.getState().save.kept).toBe(false)
})
