import { z } from 'zod'
import { defaultAlign } from '../align.ts'
import { LIMITS } from '../limits.ts'
import { buttonItem, type MapWords, textItem } from './base.ts'
import { chartItem } from './chart.ts'
import { formItem } from './form.ts'
import { lineItem } from './line.ts'
import { gifItem, iconItem, imageItem, videoItem } from './media.ts'
import { pollItem } from './poll.ts'
import { shapeItem } from './shape.ts'
import { tableItem } from './table.ts'

const itemKinds = {
  text: textItem,
  image: imageItem,
  gif: gifItem,
  video: videoItem,
  form: formItem,
  poll: pollItem,
  table: tableItem,
  chart: chartItem,
  button: buttonItem,
  shape: shapeItem,
  line: lineItem,
  icon: iconItem,
} as const

type Kinds = typeof itemKinds
export type ItemType = keyof Kinds
export type ItemOf<Type extends ItemType> = z.output<Kinds[Type]['schema']>
export type ItemInputOf<Type extends ItemType> = z.input<Kinds[Type]['schema']>
export type Item = { [Type in ItemType]: ItemOf<Type> }[ItemType]
export type ItemInput = { [Type in ItemType]: ItemInputOf<Type> }[ItemType]

export const ITEM_TYPES = Object.keys(itemKinds) as ItemType[]

type AnyItemSchema = Kinds[ItemType]['schema']
const schemas = Object.values(itemKinds).map(kind => kind.schema) as [AnyItemSchema, ...AnyItemSchema[]]

export const itemSchema: z.ZodType<Item, ItemInput> = z.discriminatedUnion('type', schemas)

export function isMedia(item: { type: ItemType }): boolean {
  return itemKinds[item.type].role === 'media'
}

interface NewItem<Type extends ItemType> {
  id: string
  type: Type
  index: number
  slideIndex: number
  fields?: Partial<Omit<ItemInputOf<Type>, 'id' | 'type' | 'index'>>
}

/** An item with every default filled in; its id comes from the caller, as the domain has no randomness. */
export function createItem<Type extends ItemType>(item: NewItem<Type>): ItemOf<Type> {
  const { id, type, index, slideIndex, fields } = item
  const input = { align: type === 'shape' ? 'mc' : defaultAlign(slideIndex), ...fields, id, type, index }
  return itemKinds[type].schema.parse(input) as ItemOf<Type>
}

type KindWithTexts = { readonly role: unknown; readonly mapWords?: (item: never, map: MapWords) => object }

/** The fields of an item with other words: its text, which is markup, and the plain words its kind adds. */
export function mapItemTexts(
  item: Item,
  map: { readonly markup: MapWords; readonly plain: MapWords },
): object {
  const kinds: Readonly<Record<ItemType, KindWithTexts>> = itemKinds
  const own = kinds[item.type].mapWords?.(item as never, map.plain)
  return { text: map.markup(item.text, 'text', LIMITS.text), ...own }
}
