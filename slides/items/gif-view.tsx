import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { ItemViewProps } from '../render-context.ts'
import { PictureView } from './picture-view.tsx'

export function GifView({ item, context }: ItemViewProps<ItemOf<'gif'>>) {
  return <PictureView item={item} context={context} />
}
