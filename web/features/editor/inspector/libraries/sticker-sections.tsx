import { useTranslations } from 'use-intl'
import type { StickerCategory } from '#content/stickers/categories.ts'
import type { DropPoint } from './drag-from-library.ts'
import { groupEntries } from './group-entries.ts'
import { LibraryHeading } from './library-heading.tsx'
import type { LibraryEntry } from './library-source.ts'
import { PictureGrid } from './picture-grid.tsx'

interface Props {
  readonly entries: readonly LibraryEntry[]
  readonly columns: number
  readonly onTake: (entry: LibraryEntry) => void
  readonly onDrop: (entry: LibraryEntry, at: DropPoint) => void
}

/** Each category under its name, which stays in sight; what was found by words, the best first, under none. */
export function StickerSections({ entries, ...grid }: Props) {
  const t = useTranslations('editor-inspector.library')
  return (
    <div className="grid gap-5">
      {groupEntries(entries).map(({ category, entries: own }) => {
        const label = category ? t(`categories.${category as StickerCategory}`) : t('stickers')
        return (
          <div key={category} className="grid gap-2">
            {category ? <LibraryHeading>{label}</LibraryHeading> : null}
            <PictureGrid label={label} entries={own} fit="contain" {...grid} />
          </div>
        )
      })}
    </div>
  )
}
