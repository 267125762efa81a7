import type { CSSProperties } from 'react'
import type { RenderContext } from './render-context.ts'
import { backgroundStyle } from './theme-style.ts'

/** What lies behind the cells: colour, picture, veil, pattern and the theme's decoration. */
export function Backdrop({
  theme,
  assetUrl,
  loading,
}: Pick<RenderContext, 'theme' | 'assetUrl' | 'loading'>) {
  const { image, pattern } = theme.background
  return (
    <div className="slide-backdrop" style={backgroundStyle(theme.background)} aria-hidden="true">
      {pattern && (
        <div
          className="slide-pattern"
          data-pattern={pattern.kind}
          style={{ '--slide-pattern': pattern.color } as CSSProperties}
        />
      )}
      {image && (
        <img
          src={assetUrl(image.src)}
          alt=""
          loading={loading}
          draggable={false}
          style={{ objectPosition: `${image.x * 100}% ${image.y * 100}%` }}
        />
      )}
      {theme.scrim > 0 && <div className="slide-scrim" style={{ opacity: theme.scrim }} />}
      <div className="slide-decor">
        <i />
        <i />
      </div>
    </div>
  )
}
