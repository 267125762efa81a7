import type { Sticker } from '#domain/deck/sticker.ts'
import type { RenderContext } from './render-context.ts'

interface Props extends Pick<RenderContext, 'assetUrl' | 'loading'> {
  sticker: Sticker
}

export function StickerView({
  sticker: { id, src, alt, position, size, rotation },
  assetUrl,
  loading,
}: Props) {
  return (
    <img
      className="slide-sticker"
      data-sticker={id}
      src={assetUrl(src)}
      alt={alt}
      loading={loading}
      draggable={false}
      style={{
        left: `${position.x * 100}%`,
        top: `${position.y * 100}%`,
        width: `${size.width * 100}cqw`,
        height: `${size.height * 100}cqw`,
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
    />
  )
}
