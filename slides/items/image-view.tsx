import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { ItemViewProps } from '../render-context.ts'
import { PictureView } from './picture-view.tsx'

export function ImageView({ item, context }: ItemViewProps<ItemOf<'image'>>) {
  return <PictureView item={item} context={context} />
}
