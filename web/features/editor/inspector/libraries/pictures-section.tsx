import type { ReactNode } from 'react'
import { LibraryHeading } from './library-heading.tsx'
import type { LibraryEntry } from './library-source.ts'
import { PageStates } from './page-states.tsx'
import { PictureGrid } from './picture-grid.tsx'
import type { Pages } from './use-pages.ts'

interface Props {
  readonly title: string
  readonly pages: Pages<LibraryEntry>
  readonly empty: ReactNode
  readonly note?: ReactNode
  readonly onTake: (entry: LibraryEntry) => void
}

const COLUMNS = 2

export function PicturesSection({ title, pages, empty, note, onTake }: Props) {
  return (
    <div className="grid gap-2">
      <LibraryHeading>{title}</LibraryHeading>
      {note ? (
        <p role="status" className="text-xs text-ink-soft">
          {note}
        </p>
      ) : null}
      <PageStates pages={pages} columns={COLUMNS} empty={empty}>
        <PictureGrid label={title} entries={pages.entries} columns={COLUMNS} fit="cover" onTake={onTake} />
      </PageStates>
    </div>
  )
}
