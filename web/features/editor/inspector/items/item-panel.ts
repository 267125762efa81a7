import type { FunctionComponent } from 'react'
import type { ItemInputOf, ItemOf, ItemType } from '#domain/deck/items/registry.ts'

/** The fields of an item that its panel may change. */
export type ItemFields<Type extends ItemType> = Partial<Omit<ItemInputOf<Type>, 'id' | 'index' | 'type'>>

export interface ItemPanelProps<Type extends ItemType> {
  /** The slide it stands on. */
  readonly uid: string
  readonly item: ItemOf<Type>
}

export type ItemPanels = { [Type in ItemType]: FunctionComponent<ItemPanelProps<Type>> }
