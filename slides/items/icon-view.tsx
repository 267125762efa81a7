import type { ItemOf } from '#domain/deck/items/registry.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import type { ItemViewProps } from '../render-context.ts'

/** An icon as large as its box allows, always in proportion. */
export function IconView({ item, context }: ItemViewProps<ItemOf<'icon'>>) {
  return (
    <svg
      className="slide-icon"
      viewBox="0 0 24 24"
      role="img"
      aria-label={item.alt}
      aria-hidden={item.alt === ''}
    >
      {item.paths.map((path, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no names and never change places
          key={index}
          d={path}
          fill="none"
          stroke={paintColor(item.color, context.theme.palette) ?? 'none'}
          strokeWidth={item.weight}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
