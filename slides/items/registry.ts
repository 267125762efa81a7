import type { FunctionComponent } from 'react'
import type { ItemOf, ItemType } from '#domain/deck/items/registry.ts'
import type { ItemViewProps } from '../render-context.ts'
import { ChartView } from './chart-view.tsx'
import { IconView, LineView, ShapeView } from './drawn-view.tsx'
import { FormView } from './form-view.tsx'
import { PictureView, VideoView } from './media-view.tsx'
import { PollView } from './poll-view.tsx'
import { TableView } from './table-view.tsx'
import { ButtonView, TextView } from './text-view.tsx'

type ItemViews = { [Type in ItemType]: FunctionComponent<ItemViewProps<ItemOf<Type>>> }

export const itemViews = {
  text: TextView,
  image: PictureView,
  gif: PictureView,
  video: VideoView,
  form: FormView,
  poll: PollView,
  table: TableView,
  chart: ChartView,
  button: ButtonView,
  shape: ShapeView,
  line: LineView,
  icon: IconView,
} satisfies ItemViews

/** One entry of a mapped type is not known to take any item; the discriminator makes the pair right. */
export function viewOf<Type extends ItemType>(type: Type) {
  return itemViews[type] as FunctionComponent<ItemViewProps<ItemOf<ItemType>>>
}
