import { rename, updateSettings } from '#domain/deck/edits/deck-edits.ts'
import { deleteItem, insertItem, moveItem, updateItem } from '#domain/deck/edits/item-edits.ts'
import {
  deleteSlide,
  duplicateSlide,
  insertSlide,
  moveSlide,
  updateSlide,
} from '#domain/deck/edits/slide-edits.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { createSlide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import type { Random } from './random.ts'

/** Writes a word that nobody else writes somewhere; true when it is on the slide. */
export function writeWord(editor: Editor, random: Random, word: string, newUid: string): boolean {
  const slide = random.pick(editor.getState().deck.slides)
  if (!slide) return false
  const item = random.pick(slide.items)
  const { uid } = slide
  const text = item?.text ?? ''
  const what = random.below(6)
  if (what === 0) {
    const made = { ...createSlide({ index: 0, uid: newUid }), notes: word }
    return editor.change(deck => insertSlide(deck, { slide: made, index: random.below(6) }))
  }
  if (what === 1) {
    const made = createItem({
      id: `i${newUid}`,
      type: 'text',
      index: 0,
      slideIndex: 0,
      fields: { text: `<p>${word}</p>` },
    })
    return editor.change(deck => insertItem(deck, { uid, item: made, index: random.below(3) }))
  }
  if (what === 2) {
    const notes = slide.notes === '' ? word : `${slide.notes}\n${word}`
    return editor.change(deck => updateSlide(deck, { uid, fields: { notes } }), {
      together: `notes ${uid}`,
    })
  }
  if (!item) return false
  // Into a paragraph that is there, or below it.
  const typed = what === 3 && text !== '' ? text.replace(/<\/p>$/, ` ${word}</p>`) : `${text}<p>${word}</p>`
  return editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { text: typed } }), {
    together: `text:${item.id}`,
  })
}

export function rearrange(editor: Editor, random: Random): void {
  const slide = random.pick(editor.getState().deck.slides)
  const item = slide && random.pick(slide.items)
  if (!slide) return
  const { uid } = slide
  const what = random.below(5)
  if (what === 0) editor.change(deck => moveSlide(deck, { uid, to: random.below(6) }))
  else if (what === 1) editor.change(deck => rename(deck, `Name ${random.below(100)}`))
  else if (what === 2) editor.change(deck => updateSettings(deck, { page_numbering: random.chance(0.5) }))
  else if (what === 3) editor.change(deck => updateSlide(deck, { uid, fields: { hidden: !slide.hidden } }))
  else if (item) editor.change(deck => moveItem(deck, { uid, id: item.id, to: random.below(4) }))
}

export function destroy(editor: Editor, random: Random, newUid: string): void {
  const slide = random.pick(editor.getState().deck.slides)
  const item = slide && random.pick(slide.items)
  const what = random.below(6)
  if (what === 0) editor.undo()
  else if (what === 1) editor.redo()
  else if (what === 2 && slide) editor.change(deck => deleteSlide(deck, { uid: slide.uid }))
  else if (what === 3 && slide) {
    editor.change(deck => duplicateSlide(deck, { uid: slide.uid, newUid }))
  } else if (what === 4 && slide && item)
    editor.change(deck => deleteItem(deck, { uid: slide.uid, id: item.id }))
  else editor.undo()
}
