import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  alignStickers,
  distributeStickers,
  STICKER_EDGES,
  type StickerEdge,
} from '#domain/deck/arrange-stickers.ts'
import type { UpdateStickers } from '#domain/deck/edits/update-stickers.ts'
import type { Sticker } from '#domain/deck/sticker.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Props {
  readonly stickers: readonly Sticker[]
  readonly onArrange: (fields: UpdateStickers['fields']) => void
}

const icons: Record<StickerEdge, LucideIcon> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}
const axes = { x: AlignHorizontalDistributeCenter, y: AlignVerticalDistributeCenter } as const

/** Edges and middles: of the slide for one sticker, of each other for several; even gaps from three on. */
export function ArrangeTools({ stickers, onArrange }: Props) {
  const t = useTranslations('editor-inspector.sticker')
  return (
    <div role="toolbar" aria-label={t('arrange')} className="-mx-1.5 flex flex-wrap">
      {STICKER_EDGES.map(edge => {
        const Icon = icons[edge]
        return (
          <IconButton
            key={edge}
            size="sm"
            label={t(`align.${edge}`)}
            icon={<Icon strokeWidth={1.75} className="size-4.5" />}
            onClick={() => onArrange(alignStickers(stickers, edge))}
          />
        )
      })}
      {stickers.length > 2
        ? (['x', 'y'] as const).map(axis => {
            const Icon = axes[axis]
            return (
              <IconButton
                key={axis}
                size="sm"
                label={t(`distribute.${axis}`)}
                icon={<Icon strokeWidth={1.75} className="size-4.5" />}
                onClick={() => onArrange(distributeStickers(stickers, axis))}
              />
            )
          })
        : null}
    </div>
  )
}
