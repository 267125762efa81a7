import { expect, test } from 'vitest'
import { insertItem as insertEdit, updateItem } from '#domain/deck/edits/item-edits.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { openTestEditor } from '#tests/support/editor/open-test-editor.ts'
import type { CommandContext } from '../commands/command.ts'
import { insertItem, readActiveSlide } from './insert-item.ts'

function openSlide(texts: readonly string[]) {
  const { editor } = openTestEditor({ slides: 1 })
  const slide = () => readActiveSlide(editor)
  const uid = slide()?.uid ?? ''
  for (const [index, text] of texts.entries()) {
    const known = slide()?.items[index]
    if (known) editor.change(deck => updateItem(deck, { uid, id: known.id, fields: { text } }))
    else {
      const item = createItem({ id: `text-${index}`, type: 'text', index, slideIndex: 0, fields: { text } })
      editor.change(deck => insertEdit(deck, { uid, item, index }))
    }
  }
  const context = { editor, t: ((key: string) => key) as unknown as CommandContext['t'] }
  return { context, types: () => slide()?.items.map(({ type }) => type) }
}

test('[B-17] what fills a cell takes the place of the text that waits for words, in one step', () => {
  const { context, types } = openSlide(['<h2>Tides</h2>', ''])
  expect(insertItem(context, 'chart')).toBe(true)
  expect(types()).toEqual(['text', 'chart'])
  context.editor.undo()
  expect(types()).toEqual(['text', 'text'])
})

test('[B-17] a title that waits for words stays, and so does a text that has some', () => {
  const { context, types } = openSlide(['', ''])
  insertItem(context, 'table')
  expect(types()).toEqual(['text', 'table'])
  const { context: other, types: others } = openSlide(['<h2>Tides</h2>', '<p>Twice a day</p>'])
  insertItem(other, 'chart')
  expect(others()).toEqual(['text', 'text', 'chart'])
})
