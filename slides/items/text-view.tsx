import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

export function TextView({ item, context }: ItemViewProps<ItemOf<'text'>>) {
  return <MarkupView item={item} context={context} className="slide-text" always />
}
