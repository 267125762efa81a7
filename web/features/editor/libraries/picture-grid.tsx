import type { PointerEvent } from 'react'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { type DropPoint, dragFromLibrary, findTile } from './drag-from-library.ts'
import type { LibraryEntry } from './library-pages.ts'

interface Props<Entry extends LibraryEntry> {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly columns: number
  readonly onTake: (entry: Entry) => void
  /** An entry dragged onto the slide is placed where it is dropped. */
  readonly onDrop?: ((entry: Entry, at: DropPoint) => void) | undefined
  /** Pictures fill their frame, stickers fit into it. */
  readonly fit: 'cover' | 'contain'
}

export function PictureGrid<Entry extends LibraryEntry>({
  label,
  entries,
  columns,
  onTake,
  onDrop,
  fit,
}: Props<Entry>) {
  if (entries.length === 0) return null

  function press(event: PointerEvent<HTMLElement>) {
    const tile = findTile(event.target)
    const entry = tile && entries[tile.at]
    if (entry && onDrop) dragFromLibrary(event, tile.picture, at => onDrop(entry, at))
  }

  return (
    <div onPointerDown={onDrop && press}>
      <ChoiceGrid
        actions
        label={label}
        columns={columns}
        choices={entries.map(({ src, name, preview, credit }) => ({
          value: src,
          label: name,
          detail: credit?.name,
          content: (
            <>
              <img
                src={defaultAssetUrl(preview ?? src)}
                alt=""
                loading="lazy"
                decoding="async"
                draggable={false}
                className={joinClasses(
                  'size-full',
                  fit === 'cover' ? 'object-cover' : 'object-contain p-1.5',
                )}
              />
              {credit ? (
                <span
                  aria-hidden="true"
                  className="absolute inset-x-0 bottom-0 truncate bg-black/60 px-1.5 py-0.5 text-left text-2xs text-white"
                >
                  {credit.name}
                </span>
              ) : null}
            </>
          ),
        }))}
        onChoose={src => {
          const entry = entries.find(one => one.src === src)
          if (entry) onTake(entry)
        }}
        className="gap-2"
        choiceClassName={joinClasses(
          'relative overflow-hidden rounded-field bg-wash transition-[scale,background-color] hover:bg-wash-strong active:scale-[0.97]',
          fit === 'cover' ? 'aspect-4/3' : 'aspect-square',
        )}
      />
    </div>
  )
}
