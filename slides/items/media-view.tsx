import type { CSSProperties } from 'react'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { findPlayer } from '#domain/deck/video.ts'
import type { ItemContext, ItemViewProps } from '../render-context.ts'
import { CreditView } from '../source-view.tsx'
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

/** A poster that leads to the video: a player in every thumbnail would load a third party for each of them. */
export function VideoView({ item, context }: ItemViewProps<ItemOf<'video'>>) {
  const poster = (
    <>
      {item.poster !== null && (
        <img src={context.assetUrl(item.poster)} alt="" loading={context.loading} draggable={false} />
      )}
      <svg className="slide-play" viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="48" />
        <path d="M41 32 L70 50 L41 68 Z" />
      </svg>
      {item.title !== '' && <span className="slide-video-title">{item.title}</span>}
    </>
  )
  const empty = item.poster === null || undefined
  return (
    <figure className="slide-figure">
      {context.interactive && item.url !== null ? (
        <a
          className="slide-frame"
          data-empty={empty}
          data-player={findPlayer(item.url)}
          href={item.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={item.title || item.url}
        >
          {poster}
        </a>
      ) : (
        <div className="slide-frame" data-empty={empty}>
          {poster}
        </div>
      )}
      <MarkupView item={item} context={context} className="slide-caption" />
    </figure>
  )
}
