import { z } from 'zod'
import { buttonItem } from './button.ts'
import { chartItem } from './chart.ts'
import { formItem } from './form.ts'
import { gifItem } from './gif.ts'
import { imageItem } from './image.ts'
import { tableItem } from './table.ts'
import { textItem } from './text.ts'
import { videoItem } from './video.ts'

export const itemKinds = {
  text: textItem,
  image: imageItem,
  gif: gifItem,
  video: videoItem,
  form: formItem,
  table: tableItem,
  chart: chartItem,
  button: buttonItem,
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
