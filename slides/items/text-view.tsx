import type { ItemOf } from '#domain/deck/items/registry.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

export function TextView({ item, context }: ItemViewProps<ItemOf<'text'>>) {
  return <MarkupView item={item} context={context} className="slide-text" always />
}

export function ButtonView({ item, context }: ItemViewProps<ItemOf<'button'>>) {
  const label = context.editing?.words(item, 'slide-button-label', context.surface) ?? textToPlain(item.text)
  if (!context.interactive || item.href === null) {
    return (
      <span className="slide-button" data-look={item.look}>
        {label}
      </span>
    )
  }
  const outside = item.href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' }
  return (
    <a className="slide-button" data-look={item.look} href={item.href} {...outside}>
      {label}
    </a>
  )
}
