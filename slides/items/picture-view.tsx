import type { CSSProperties } from 'react'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { CreditView } from '../credit-view.tsx'
import type { ItemContext } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

interface Props {
  item: ItemOf<'image'> | ItemOf<'gif'>
  context: ItemContext
}

/** A still or moving picture in its frame; an empty frame keeps its place. */
export function PictureView({ item, context }: Props) {
  const focus = `${item.focus.x * 100}% ${item.focus.y * 100}%`
  const style: CSSProperties = { objectFit: item.fill, objectPosition: focus }
  if (item.zoom !== 1) {
    style.transform = `scale(${item.zoom})`
    style.transformOrigin = focus
  }
  return (
    <figure className="slide-figure">
      <div className="slide-frame" data-empty={item.src === null || undefined} data-fill={item.fill}>
        {item.src !== null && (
          <img
            src={context.assetUrl(item.src)}
            alt={item.alt}
            style={style}
            loading={context.loading}
            decoding="async"
            draggable={false}
          />
        )}
      </div>
      <MarkupView item={item} context={context} className="slide-caption" />
      {item.credit && <CreditView credit={item.credit} interactive={context.interactive} />}
    </figure>
  )
}
