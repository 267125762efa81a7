import { memo } from 'react'
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

/**
 * Each category under its name, which stays in sight; what was found by words, the best first, under none.
 * Thousands of tiles can stand here: a letter typed above them must draw none of them anew.
 */
export const StickerSections = memo(function StickerSections({ entries, ...grid }: Props) {
  return (
    <div className="grid gap-5">
      {groupEntries(entries).map(group => (
        <Section key={group.category} {...group} {...grid} />
      ))}
    </div>
  )
})

const Section = memo(
  function Section({ category, entries, ...grid }: Props & { readonly category: string }) {
    const t = useTranslations('editor-inspector.library')
    const label = category ? t(`categories.${category as StickerCategory}`) : t('stickers')
    return (
      <div className="grid gap-2">
        {category ? <LibraryHeading>{label}</LibraryHeading> : null}
        <PictureGrid label={label} entries={entries} fit="contain" {...grid} />
      </div>
    )
  },
  (before, after) =>
    before.onTake === after.onTake &&
    before.onDrop === after.onDrop &&
    before.entries.length === after.entries.length &&
    before.entries.every((entry, index) => entry === after.entries[index]),
)
