import type { ItemOf } from '#domain/deck/items/registry.ts'
import { findPlayer } from '#domain/deck/video.ts'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

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
