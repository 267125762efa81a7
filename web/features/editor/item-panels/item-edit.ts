import { type FunctionComponent, useEffect, useState } from 'react'
import { findSlide, unchanged } from '#domain/deck/edits/diff.ts'
import { setItemTheme, updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item, ItemInputOf, ItemOf, ItemType } from '#domain/deck/items/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { ItemTheme } from '#domain/deck/theme/overrides.ts'
import { type LiveEdit, useLiveEdit } from '../inspector/live-edit.ts'
import { afterRest } from '../session/after-rest.ts'
import { useEditor } from '../session/editor-context.ts'

/** The fields of an item that its panel may change. */
export type ItemFields<Type extends ItemType> = Partial<Omit<ItemInputOf<Type>, 'id' | 'index' | 'type'>>

export interface ItemPanelProps<Type extends ItemType> {
  /** The slide of the item. */
  readonly uid: string
  readonly item: ItemOf<Type>
}

export type ItemPanels = { [Type in ItemType]: FunctionComponent<ItemPanelProps<Type>> }

export function findItem(deck: Presentation, uid: string, id: string): Item | undefined {
  return findSlide(deck, uid)?.items.find(one => one.id === id)
}

/**
 * Edits some fields of the item. They are computed from the item as it is at the moment of the change: the rendered one
 * may be older, and a colour that is only previewed would be taken for chosen.
 */
export function useItemEdit<Type extends ItemType, Value>(
  { uid, item: { id, type } }: ItemPanelProps<Type>,
  name: string,
  toFields: (value: Value, item: ItemOf<Type>) => ItemFields<Type>,
): LiveEdit<Value> {
  return useLiveEdit(
    (value: Value) => deck => {
      const item = findItem(deck, uid, id)
      if (item?.type !== type) return unchanged(deck)
      return updateItem(deck, { uid, id, fields: toFields(value, item as ItemOf<Type>) as object })
    },
    `${name}:${id}`,
  )
}

export function useItemThemeEdit<Type extends ItemType, Value>(
  { uid, item: { id } }: ItemPanelProps<Type>,
  name: string,
  toTheme: (value: Value) => Partial<ItemTheme>,
): LiveEdit<Value> {
  return useLiveEdit(
    (value: Value) => deck => setItemTheme(deck, { uid, id, theme: toTheme(value) }),
    `${name}:${id}`,
  )
}

/** The words of an item for a field of its panel: typed on the canvas, they come when typing rests. */
export function useItemWords<Type extends ItemType>({ uid, item: { id } }: ItemPanelProps<Type>): string {
  const editor = useEditor()
  const [words, setWords] = useState(() => findItem(editor.getState().deck, uid, id)?.text ?? '')
  useEffect(() => {
    const read = () => setWords(findItem(editor.getState().deck, uid, id)?.text ?? '')
    const atRest = afterRest(read)
    const unsubscribe = editor.subscribe(({ deck, selection }, previous) => {
      if (selection.typing && deck !== previous.deck) atRest.ask()
      else read()
    })
    read()
    return () => {
      unsubscribe()
      atRest.drop()
    }
  }, [editor, uid, id])
  return words
}
