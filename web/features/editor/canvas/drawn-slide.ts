import { useState } from 'react'
import { isSame } from '#domain/deck/edits/diff.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState, Selection } from '#editor/editor.ts'
import { useEditorState } from '../session/editor-context.ts'

/**
 * The active slide as the canvas has to draw it. While a text is typed in, its editor draws the words itself: the slide
 * stays the same object as long as nothing but those words changes, and a key renders nothing.
 */
export function useDrawnSlide(): Slide | undefined {
  const [select] = useState(createDrawnSelector)
  return useEditorState(select)
}

type Drawable = Pick<EditorState, 'deck' | 'selection'>

export function createDrawnSelector(): (state: Drawable) => Slide | undefined {
  let drawn: Slide | undefined
  return ({ deck, selection }) => {
    const slide = deck.slides.find(({ uid }) => uid === selection.active)
    if (slide !== drawn && !(drawn && slide && looksSame(drawn, slide, selection))) drawn = slide
    return drawn
  }
}

/** Whether two versions of a slide differ in nothing but the words being typed, and in what the canvas does not show. */
function looksSame(a: Slide, b: Slide, { typing, item }: Selection): boolean {
  const isSameGround =
    a.uid === b.uid &&
    a.index === b.index &&
    a.layout === b.layout &&
    a.theme === b.theme &&
    a.stickers === b.stickers &&
    a.items.length === b.items.length
  return isSameGround && a.items.every((one, index) => isSameItem(one, b.items[index], typing ? item : null))
}

/** The label of a button is drawn by React, also while it is typed in. */
function isSameItem(a: Item, b: Item | undefined, typedIn: string | null): boolean {
  if (a === b) return true
  if (!b || a.id !== typedIn || a.type === 'button') return false
  return isSame({ ...a, text: '' }, { ...b, text: '' })
}
