import { expect, test, vi } from 'vitest'
import { rename } from '#domain/deck/edits/deck-edits.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { deleteSlide, duplicateSlide, setSlideTheme, updateSlide } from '#domain/deck/edits/slide-edits.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { createMemoryJournal } from '#tests/support/editor/memory-journal.ts'
import { type OpenedTestEditor, openTestEditor, textOf } from '#tests/support/editor/open-test-editor.ts'
import { JOURNAL_DELAY, SLIDE_SAVE_DELAY } from './options.ts'

function type({ editor }: OpenedTestEditor, at: number, text: string, together?: string) {
  const slide = editor.getState().deck.slides[at]
  const id = slide?.items[0]?.id ?? ''
  return editor.change(
    deck => updateItem(deck, { uid: slide?.uid ?? '', id, fields: { text } }),
    together ? { together } : {},
  )
}

test('a change shows at once, keeps every other slide the same object, and can be undone and redone', () => {
  const opened = openTestEditor()
  const { editor } = opened
  const before = editor.getState()
  expect(type(opened, 1, '<p>Tides</p>')).toBe(true)
  const after = editor.getState()
  expect(textOf(editor, 1)).toBe('<p>Tides</p>')
  expect(after.deck.slides[0]).toBe(before.deck.slides[0])
  expect([after.canUndo, after.canRedo]).toEqual([true, false])
  editor.undo()
  expect(editor.getState().deck).toEqual(before.deck)
  expect([editor.getState().canUndo, editor.getState().canRedo]).toEqual([false, true])
  editor.redo()
  expect(textOf(editor, 1)).toBe('<p>Tides</p>')
})

test('a change that changes nothing or breaks the schema is no step', () => {
  const { editor, errors } = openTestEditor()
  const before = editor.getState()
  expect(editor.change(deck => rename(deck, deck.name))).toBe(false)
  expect(editor.change(deck => rename(deck, ' '))).toBe(false)
  expect(editor.getState()).toBe(before)
  expect(errors).toEqual([])
  const bug = new TypeError('nobody expected this')
  expect(
    editor.change(() => {
      throw bug
    }),
  ).toBe(false)
  expect(errors).toEqual([bug])
})

test('typing is one step while no pause lies in it, another text or a pause begins another', () => {
  const opened = openTestEditor()
  const { editor, clock } = opened
  for (const text of ['<p>T</p>', '<p>Ti</p>', '<p>Tid</p>']) {
    clock.advance(500)
    type(opened, 0, text, 'text-0')
  }
  clock.advance(701)
  type(opened, 0, '<p>Tides</p>', 'text-0')
  type(opened, 1, '<p>Moon</p>', 'text-1')
  editor.undo()
  expect(textOf(editor, 1)).toBe('')
  editor.undo()
  expect(textOf(editor, 0)).toBe('<p>Tid</p>')
  editor.undo()
  expect(textOf(editor, 0)).toBe('')
  expect(editor.getState().canUndo).toBe(false)
})

test('a gesture is one step, and one that is given up leaves nothing behind', () => {
  const opened = openTestEditor()
  const { editor } = opened
  const before = editor.getState().deck
  const drag = editor.beginGesture()
  for (const text of ['<p>1</p>', '<p>2</p>', '<p>3</p>']) type(opened, 0, text)
  expect(editor.getState().canUndo).toBe(true)
  drag.commit()
  editor.undo()
  expect(editor.getState().deck).toEqual(before)
  expect(editor.getState().canUndo).toBe(false)

  const givenUp = editor.beginGesture()
  type(opened, 0, '<p>4</p>')
  givenUp.cancel()
  expect(editor.getState().deck).toEqual(before)
  expect(editor.getState().canUndo).toBe(false)
  givenUp.commit()
  expect(editor.getState().canUndo).toBe(false)
})

test('a gesture that is given up keeps what can be done again, one that is kept ends it', () => {
  const opened = openTestEditor()
  const { editor } = opened
  type(opened, 0, '<p>1</p>')
  editor.undo()
  const givenUp = editor.beginGesture()
  type(opened, 0, '<p>2</p>')
  givenUp.cancel()
  expect(editor.getState().canRedo).toBe(true)
  editor.redo()
  expect(textOf(editor, 0)).toBe('<p>1</p>')
  editor.undo()
  const kept = editor.beginGesture()
  type(opened, 0, '<p>3</p>')
  kept.commit()
  expect(editor.getState().canRedo).toBe(false)
})

test('undo brings back what was selected', () => {
  const { editor } = openTestEditor()
  const [first, second] = editor.getState().deck.slides
  const item = second?.items[0]?.id ?? ''
  editor.goTo(uidOf(1))
  editor.select({ item, typing: true })
  expect(editor.getState().selection).toEqual({
    active: second?.uid,
    slides: [second?.uid],
    item,
    objects: [],
    typing: true,
  })
  editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  expect(editor.getState().selection.active).toBe(uidOf(2))
  editor.goTo(first?.uid ?? '')
  editor.undo()
  expect(editor.getState().selection).toMatchObject({ active: uidOf(1), item })
})

test('the slide that takes the place of a deleted one comes to the canvas; the last one leaves it to the one before', () => {
  const { editor } = openTestEditor()
  editor.select({ active: uidOf(2), slides: [uidOf(2), uidOf(0)] })
  expect(editor.getState().selection.slides).toEqual([uidOf(0), uidOf(2)])
  editor.change(deck => deleteSlide(deck, { uid: uidOf(2) }))
  expect(editor.getState().selection).toMatchObject({ active: uidOf(1), slides: [uidOf(0), uidOf(1)] })
  editor.change(deck => deleteSlide(deck, { uid: uidOf(0) }))
  editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  expect(editor.getState().selection).toMatchObject({ active: null, slides: [] })
})

test('one item or several objects are selected, and nothing that is not there', () => {
  const { editor } = openTestEditor()
  const item = editor.getState().deck.slides[0]?.items[0]?.id ?? ''
  editor.select({ item })
  editor.select({ objects: ['nowhere'] })
  expect(editor.getState().selection).toMatchObject({ item: null, objects: [] })
  editor.select({ active: uidOf(99) })
  expect(editor.getState().selection.active).toBe(uidOf(0))
})

test('selecting what is selected already tells nobody', () => {
  const { editor } = openTestEditor()
  const told: unknown[] = []
  editor.subscribe(({ selection }) => told.push(selection))
  editor.select({ active: uidOf(1), slides: [uidOf(1)] })
  editor.select({ active: uidOf(1), slides: [uidOf(1)] })
  editor.goTo(uidOf(1))
  expect(told).toHaveLength(1)
})

test('a change may say what is selected next', () => {
  const { editor } = openTestEditor()
  const seen = vi.fn()
  editor.subscribe(seen)
  editor.change(deck => duplicateSlide(deck, { uid: uidOf(0), newUid: uidOf(9) }), {
    select: { active: uidOf(9) },
  })
  expect(editor.getState().selection).toMatchObject({ active: uidOf(9), slides: [uidOf(9)] })
  expect(seen).toHaveBeenCalledTimes(1)
})

test('[D-19] what follows from a change is undone with it, is no step alone, and leaves what was undone', () => {
  const opened = openTestEditor()
  const { editor } = opened
  const fitOf = (at: number) => editor.getState().deck.slides[at]?.items[0]?.fit
  const setFit = (at: number, value: number) => {
    const slide = editor.getState().deck.slides[at]
    const id = slide?.items[0]?.id ?? ''
    const fields = { fit: value }
    editor.change(deck => updateItem(deck, { uid: slide?.uid ?? '', id, fields }), { derived: true })
  }
  setFit(0, 0.9)
  expect(editor.getState().canUndo).toBe(false)
  type(opened, 1, '<p>Tides</p>')
  setFit(1, 0.5)
  editor.undo()
  expect([textOf(editor, 1), fitOf(1), fitOf(0)]).toEqual(['', 1, 0.9])
  setFit(0, 0.8)
  expect(editor.getState().canRedo).toBe(true)
  editor.redo()
  expect([textOf(editor, 1), fitOf(1), fitOf(0)]).toEqual(['<p>Tides</p>', 0.5, 0.8])
})

const toneOf = ({ editor }: OpenedTestEditor) => editor.getState().deck.slides[0]?.theme.tone
const notesOf = ({ editor }: OpenedTestEditor) => editor.getState().deck.slides[0]?.notes
const previewTone = ({ editor }: OpenedTestEditor) =>
  editor.preview(deck => setSlideTheme(deck, { uids: [uidOf(0)], theme: { tone: 'inverse' } }))
const write = ({ editor }: OpenedTestEditor, notes: string) =>
  editor.change(deck => updateSlide(deck, { uid: uidOf(0), fields: { notes } }))

test('a preview is seen, and is neither a step nor saved; the next one takes its place', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  const { editor } = opened
  const before = editor.getState()
  const first = previewTone(opened)
  expect(toneOf(opened)).toBe('inverse')
  expect(editor.getState()).toMatchObject({ isPreviewing: true, canUndo: false, save: { phase: 'saved' } })
  editor.setPeople([{ client: 'b', name: 'Bo', slide: null }])
  expect(toneOf(opened)).toBe('inverse')
  const second = editor.preview(deck => setSlideTheme(deck, { uids: [uidOf(0)], theme: { tone: 'accent' } }))
  expect([toneOf(opened), first.isShown, second.isShown]).toEqual(['accent', false, true])
  first.end()
  expect(toneOf(opened)).toBe('accent')
  await opened.pass(SLIDE_SAVE_DELAY)
  expect([opened.waiting(), journal.slides.size]).toEqual([[], 0])
  second.end()
  expect(editor.getState()).toMatchObject({ deck: before.deck, isPreviewing: false, canUndo: false })
})

test('[B-16] what is written while something is previewed stays, is kept, sent and undone by itself', async () => {
  const journal = createMemoryJournal()
  const opened = openTestEditor({ journal })
  const { editor } = opened
  write(opened, 'Ebb')
  const preview = previewTone(opened)
  await opened.pass(JOURNAL_DELAY)
  expect(journal.slides.get(uidOf(0))?.mine).toMatchObject({ notes: 'Ebb', theme: { tone: 'plain' } })
  write(opened, 'Ebb and flow')
  expect([toneOf(opened), notesOf(opened), preview.isShown]).toEqual(['plain', 'Ebb and flow', false])
  expect(editor.getState().save.phase).toBe('waiting')
  const again = previewTone(opened)
  await opened.pass(JOURNAL_DELAY)
  expect(journal.slides.get(uidOf(0))?.mine).toMatchObject({
    notes: 'Ebb and flow',
    theme: { tone: 'plain' },
  })
  await opened.pass(SLIDE_SAVE_DELAY)
  await opened.answer()
  expect(opened.server.readSlides()[0]).toMatchObject({ notes: 'Ebb and flow', theme: { tone: 'plain' } })
  expect(toneOf(opened)).toBe('inverse')
  again.end()
  expect([toneOf(opened), notesOf(opened)]).toEqual(['plain', 'Ebb and flow'])
  editor.undo()
  expect(notesOf(opened)).toBe('Ebb')
})

test('undo, redo and a drag end a preview and do what they are for', () => {
  const opened = openTestEditor()
  const { editor } = opened
  write(opened, 'Ebb')
  editor.undo()
  previewTone(opened)
  editor.redo()
  expect([toneOf(opened), notesOf(opened)]).toEqual(['plain', 'Ebb'])
  previewTone(opened)
  editor.undo()
  expect([toneOf(opened), notesOf(opened), editor.getState().canRedo]).toEqual(['plain', '', true])
  previewTone(opened)
  const drag = editor.beginGesture()
  expect(toneOf(opened)).toBe('plain')
  write(opened, 'Flow')
  drag.commit()
  expect([toneOf(opened), notesOf(opened)]).toEqual(['plain', 'Flow'])
  previewTone(opened)
  editor.endPreview()
  expect([toneOf(opened), editor.getState().isPreviewing]).toEqual(['plain', false])
})

test('what follows from a preview goes with it; what others save meanwhile stays', () => {
  const opened = openTestEditor()
  const { editor } = opened
  const id = editor.getState().deck.slides[0]?.items[0]?.id ?? ''
  const fitOf = () => editor.getState().deck.slides[0]?.items[0]?.fit
  const preview = previewTone(opened)
  editor.change(deck => updateItem(deck, { uid: uidOf(0), id, fields: { fit: 0.5 } }), { derived: true })
  expect([toneOf(opened), fitOf()]).toEqual(['inverse', 0.5])
  const [theirs] = opened.server.readSlides()
  if (theirs) editor.receive({ kind: 'slide_saved', slide: { ...theirs, revision: 2, notes: 'Bo' } })
  expect([toneOf(opened), notesOf(opened)]).toEqual(['inverse', 'Bo'])
  preview.end()
  expect([toneOf(opened), fitOf(), notesOf(opened), editor.getState().canUndo]).toEqual([
    'plain',
    1,
    'Bo',
    false,
  ])
})
