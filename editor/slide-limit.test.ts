import { expect, test } from 'vitest'
import { refuse } from '#domain/deck/edits/diff.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { deleteSlide, duplicateSlides, insertSlide } from '#domain/deck/edits/slide-edits.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { type OpenedTestEditor, openTestEditor, textOf } from '#tests/support/editor/open-test-editor.ts'

const newSlide = (at: number) => createSlide({ index: 3, uid: uidOf(at) })
const add = ({ editor }: OpenedTestEditor, at = 9) =>
  editor.change(deck => insertSlide(deck, { slide: newSlide(at), index: 3 }))
const uids = ({ editor }: OpenedTestEditor) => editor.getState().deck.slides.map(({ uid }) => uid)

test('[B-19] what the plan has no room for is refused before it is in the document, and nothing is sent', async () => {
  const opened = openTestEditor()
  opened.editor.setMostSlides(4)
  expect(add(opened)).toBe(true)
  const before = opened.editor.getState().deck
  expect(add(opened, 10)).toBe(false)
  const copies = { uids: [uidOf(0), uidOf(1)], newUids: [uidOf(11), uidOf(12)] }
  expect(opened.editor.change(deck => duplicateSlides(deck, copies))).toBe(false)
  expect(opened.editor.getState().deck).toBe(before)
  expect(opened.editor.getState().overLimit).toEqual({ limit: 'plan', max: 4, restored: [] })
  await opened.pass(2000)
  expect(opened.waiting()).toEqual(['createSlide'])
})

test('[B-19] each refusal is told, also when the same one is met again', () => {
  const opened = openTestEditor()
  opened.editor.setMostSlides(3)
  expect(opened.editor.hasRoom(1)).toBe(false)
  const first = opened.editor.getState().overLimit
  expect(add(opened)).toBe(false)
  expect(opened.editor.getState().overLimit).not.toBe(first)
  expect(opened.editor.hasRoom(0)).toBe(true)
})

test('[B-19] a limit of any document is told by its own name and number', () => {
  const opened = openTestEditor()
  expect(opened.editor.change(deck => refuse(deck, 'items'))).toBe(false)
  expect(opened.editor.getState().overLimit).toMatchObject({ limit: 'items', max: 240 })
})

test('[B-19] undo of a deletion waits for room: the step stays, what it would restore is named', async () => {
  const opened = openTestEditor()
  opened.editor.setMostSlides(3)
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  await opened.answer()
  const theirs = { ...newSlide(20), id: 20, index: 2, revision: 1 }
  opened.editor.receive({ kind: 'slide_added', slide: theirs })
  opened.editor.undo()
  expect(uids(opened)).toEqual([uidOf(0), uidOf(2), uidOf(20)])
  expect(opened.editor.getState().overLimit?.restored.map(({ uid }) => uid)).toEqual([uidOf(1)])
  expect(opened.editor.getState()).toMatchObject({ canUndo: true, canRedo: false })
  opened.editor.setMostSlides(4)
  opened.editor.undo()
  expect(uids(opened)).toContain(uidOf(1))
})

test('[B-19] a deletion the server has not heard of is undone, whatever the plan says', () => {
  const opened = openTestEditor()
  opened.editor.setOnline(false)
  opened.editor.setMostSlides(1)
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(1) }))
  opened.editor.undo()
  expect(uids(opened)).toEqual([uidOf(0), uidOf(1), uidOf(2)])
  expect(opened.editor.getState().overLimit).toBeNull()
})

test('[B-19] two add at once: the slide that came too late is held with its words until there is room', async () => {
  const opened = openTestEditor()
  opened.editor.setMostSlides(4)
  add(opened)
  const id = opened.editor.getState().deck.slides[3]?.items[0]?.id ?? ''
  opened.editor.change(deck => updateItem(deck, { uid: uidOf(9), id, fields: { text: '<p>typed</p>' } }))
  await opened.fate(call => call.refuse('pay'))
  expect(opened.editor.getState().save).toMatchObject({ phase: 'pay', held: [uidOf(9)] })
  expect(textOf(opened.editor, 3)).toBe('<p>typed</p>')
  // Somebody deletes a slide: what was held is sent by itself.
  opened.editor.receive({ kind: 'slide_removed', uid: uidOf(2), id: 3 })
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.answer()
  expect(opened.editor.getState().save.held).toEqual([])
})

test('[B-19] a larger plan sends what was held; deleting it leaves nothing behind', async () => {
  const opened = openTestEditor()
  opened.editor.setMostSlides(4)
  add(opened)
  await opened.fate(call => call.refuse('pay'))
  opened.editor.setMostSlides(30)
  expect(opened.waiting()).toEqual(['createSlide'])
  await opened.fate(call => call.refuse('pay'))
  opened.editor.change(deck => deleteSlide(deck, { uid: uidOf(9) }))
  expect(opened.editor.getState().save).toMatchObject({ phase: 'saved', held: [] })
  expect(opened.waiting()).toEqual([])
})
