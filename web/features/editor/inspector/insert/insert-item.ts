import { insertItem as insertEdit } from '#domain/deck/edits/insert-item.ts'
import { createItem } from '#domain/deck/items/create.ts'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { findPlace } from '#domain/deck/layouts/find-place.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { CommandContext } from '../../commands/command.ts'
import type { ItemFields } from '../items/item-panel.ts'
import { starterFields } from './starter-fields.ts'

/** The slide on the canvas, once its content is there. */
export function readActiveSlide(editor: Editor): Slide | undefined {
  const { deck, selection, unloaded } = editor.getState()
  if (selection.active === null || unloaded.has(selection.active)) return undefined
  return deck.slides.find(({ uid }) => uid === selection.active)
}

/** Puts a new item on the slide where it disturbs nobody, and selects it; a text is begun at once. */
export function insertItem<Type extends ItemType>(
  { editor, t, notify }: Pick<CommandContext, 'editor' | 't' | 'notify'>,
  type: Type,
  fields?: ItemFields<Type>,
): boolean {
  const slide = readActiveSlide(editor)
  if (!slide) return false
  const index = findPlace(layouts[slide.layout], slide.items, type)
  const id = makeUid()
  const starter = starterFields[type](t) as ItemFields<Type>
  const item = createItem({ id, type, index, slideIndex: slide.index, fields: { ...starter, ...fields } })
  const select = { item: id, typing: type === 'text' && item.text === '' }
  const done = editor.change(deck => insertEdit(deck, { uid: slide.uid, item, index }), { select })
  if (!done) notify(t('editor-inspector.insert.full'))
  return done
}
