import { expect, test } from 'vitest'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { updateSlide } from '#domain/deck/edits/slide-edits.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { openTestEditor } from '#tests/support/editor/open-test-editor.ts'
import { createDrawnSelector } from './drawn-slide.ts'

const uid = uidOf(0)
const id = `${uid}-0`

function openTyping() {
  const { editor } = openTestEditor({ slides: 2 })
  editor.select({ active: uid, slides: [uid], item: id, typing: true })
  const select = createDrawnSelector()
  const write = (fields: object) => editor.change(deck => updateItem(deck, { uid, id, fields }))
  return { editor, write, drawn: () => select(editor.getState()) }
}

test('a slide is drawn once while its words are typed, and again when typing ends', () => {
  const { editor, write, drawn } = openTyping()
  const before = drawn()
  write({ text: '<p>Typed</p>' })
  expect(drawn()).toBe(before)
  editor.select({ typing: false })
  expect(drawn()?.items[0]?.text).toBe('<p>Typed</p>')
})

test('what is not drawn does not draw the slide, and everything else does', () => {
  const { editor, write, drawn } = openTyping()
  const before = drawn()
  editor.change(deck => updateSlide(deck, { uid, fields: { notes: 'Slowly' } }))
  expect(drawn()).toBe(before)
  write({ text: '<p>Typed</p>', fit: 0.5 })
  expect(drawn()).toBe(editor.getState().deck.slides[0])
})

test('words that are not being typed are drawn at once', () => {
  const { editor, write, drawn } = openTyping()
  editor.select({ typing: false })
  drawn()
  write({ text: '<p>Pasted</p>' })
  expect(drawn()).toBe(editor.getState().deck.slides[0])
})
