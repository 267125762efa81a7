import { findSlide } from '#domain/deck/edits/diff.ts'
import { unchanged } from '#domain/deck/edits/perform.ts'
import { setItemTheme } from '#domain/deck/edits/set-item-theme.ts'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { ItemOf, ItemType } from '#domain/deck/items/registry.ts'
import type { ItemTheme } from '#domain/deck/theme/overrides.ts'
import { type LiveEdit, useLiveEdit } from '../parts/use-live-edit.ts'
import type { ItemFields, ItemPanelProps } from './item-panel.ts'

/**
 * Some fields of the item. They are made from the item as it is at that moment: what is drawn may be a moment older,
 * and a colour that is only shown would be taken for chosen.
 */
export function useItemEdit<Type extends ItemType, Value>(
  { uid, item: { id, type } }: ItemPanelProps<Type>,
  name: string,
  toFields: (value: Value, item: ItemOf<Type>) => ItemFields<Type>,
): LiveEdit<Value> {
  return useLiveEdit(
    (value: Value) => deck => {
      const item = findSlide(deck, uid)?.items.find(one => one.id === id)
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
