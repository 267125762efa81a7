import type { FunctionComponent } from 'react'
import type { ItemType } from '#domain/deck/items/registry.ts'
import { ButtonPanel } from './button-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import type { ItemPanelProps, ItemPanels } from './item-panel.ts'
import { PicturePanel } from './picture-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { VideoPanel } from './video-panel.tsx'

const itemPanels = {
  text: TextPanel,
  image: PicturePanel,
  gif: PicturePanel,
  video: VideoPanel,
  form: FormPanel,
  table: TablePanel,
  chart: ChartPanel,
  button: ButtonPanel,
} satisfies ItemPanels

/** One entry of a mapped type is not known to take any item; the discriminator makes the pair right. */
export function panelOf(type: ItemType): FunctionComponent<ItemPanelProps<ItemType>> {
  return itemPanels[type] as FunctionComponent<ItemPanelProps<ItemType>>
}
