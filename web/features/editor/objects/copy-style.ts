import { findSlide, performAll } from '#domain/deck/edits/diff.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Editor } from '#editor/editor.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { readSelectedIds, readSelectedItems } from './selected-objects.ts'

/** How things look, whatever they are: an item takes over what its kind has too. */
const STYLE_FIELDS = [
  'theme',
  'size',
  'align',
  'fill',
  'stroke',
  'weight',
  'dash',
  'bend',
  'start',
  'end',
  'kind',
  'color',
  'look',
] as const

/** Fields of one kind that another kind has under the same name for something else. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['weight', 'kind', 'color', 'look'])

interface CopiedStyle {
  readonly type: Item['type']
  readonly fields: Readonly<Record<string, unknown>>
}

/** Belongs to this tab, like the pen in the hand. */
let copied: CopiedStyle | null = null

export function hasCopiedStyle(): boolean {
  return copied !== null
}

/** Of several, that of the first. */
export function copyStyle(editor: Editor): boolean {
  const item = readSelectedItems(editor)[0]
  if (!item) return false
  copied = { type: item.type, fields: readStyle(item) }
  return true
}

function readStyle(item: Item): Record<string, unknown> {
  const all: Readonly<Record<string, unknown>> = item
  return Object.fromEntries(STYLE_FIELDS.filter(name => name in item).map(name => [name, all[name]]))
}

/** Gives the copied style to everything that is selected, as one step. */
export function pasteStyle(editor: Editor): boolean {
  const style = copied
  const slide = readActiveSlide(editor)
  const ids = readSelectedIds(editor)
  if (!style || !slide) return false
  return editor.change(deck => {
    const items = findSlide(deck, slide.uid)?.items.filter(one => ids.includes(one.id)) ?? []
    return performAll(deck, items, (now, one) =>
      updateItem(now, { uid: slide.uid, id: one.id, fields: styleFor(one, style) }),
    )
  })
}

/** The part of a style that an item can have. */
export function styleFor(item: Item, { type, fields }: CopiedStyle): object {
  const fits = ([name]: [string, unknown]) =>
    name in item && (type === item.type || !(OWN_FIELDS.has(name) && !isDrawn(type, item.type)))
  return Object.fromEntries(Object.entries(fields).filter(fits))
}

/** A border and a line are drawn with the same pen. */
function isDrawn(one: Item['type'], other: Item['type']): boolean {
  return [one, other].every(type => type === 'shape' || type === 'line')
}
