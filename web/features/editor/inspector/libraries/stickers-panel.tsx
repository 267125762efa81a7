import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useRecent } from '#web/platform/session/use-recent.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { insertSticker } from '../insert/insert-sticker.ts'
import type { DropPoint } from './drag-from-library.ts'
import { LibraryFrame } from './library-frame.tsx'
import { LibraryHeading } from './library-heading.tsx'
import type { LibraryEntry } from './library-source.ts'
import { PageStates } from './page-states.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { recentStickers } from './recent-stickers.ts'
import { SearchField } from './search-field.tsx'
import { ALL, type CategoryChoice, StickerCategories } from './sticker-categories.tsx'
import { StickerSections } from './sticker-sections.tsx'
import { stickerSource } from './sticker-source.ts'
import { usePages } from './use-pages.ts'
import { useSettled } from './use-settled.ts'

const COLUMNS = 4

/** Thousands of stickers: leafed through by category, or found by words in either language. */
export function StickersPanel() {
  const t = useTranslations('editor-inspector.library')
  const context = useCommandContext()
  const { words, setWords, category, setCategory, isBrowsing, pages } = useStickers()
  const [recent, remember] = useRecent(recentStickers)
  // What was just used joins the list when one looks again: nothing moves away under the pointer.
  const [shownRecent, setShownRecent] = useState(recent)

  const take = useCallback(
    ({ src, name, alt, ratio }: LibraryEntry, at?: DropPoint) => {
      if (insertSticker(context, { src, alt, ratio }, at)) remember({ src, name })
    },
    [context, remember],
  )
  const grid = { columns: COLUMNS, onTake: take, onDrop: take }

  return (
    <LibraryFrame
      title={t('stickers')}
      tools={
        <>
          <SearchField
            label={t('findSticker')}
            value={words}
            onChange={value => {
              setWords(value)
              setShownRecent(recent)
            }}
          />
          <StickerCategories
            value={words.trim() === '' ? category : ALL}
            onChoose={value => {
              setCategory(value)
              setShownRecent(recent)
            }}
          />
        </>
      }
    >
      <PageStates pages={pages} columns={COLUMNS} empty={t('nothing', { words })}>
        <div className="grid gap-5">
          {isBrowsing && shownRecent.length > 0 ? (
            <div className="grid gap-2">
              <LibraryHeading>{t('recent')}</LibraryHeading>
              <PictureGrid label={t('recent')} entries={shownRecent.map(toEntry)} fit="contain" {...grid} />
            </div>
          ) : null}
          <StickerSections entries={pages.entries} {...grid} />
        </div>
      </PageStates>
    </LibraryFrame>
  )
}

/** Words are looked for everywhere, and a category is leafed through whole: one lets go of the other. */
function useStickers() {
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const source = useMemo(() => stickerSource(api, locale), [api, locale])
  const [words, setWords] = useState('')
  const [category, setCategory] = useState<CategoryChoice>(ALL)
  const wanted = useSettled(words).trim()
  const kind = wanted === '' ? category : ALL
  const load = useCallback(
    (page: number) => source.search({ words: wanted, category: kind === ALL ? null : kind, page }),
    [source, wanted, kind],
  )
  const pages = usePages(load)
  return {
    words,
    setWords,
    category,
    setCategory(value: CategoryChoice) {
      setWords('')
      setCategory(value)
    },
    isBrowsing: wanted === '' && kind === ALL,
    pages,
  }
}

function toEntry({ src, name }: { readonly src: string; readonly name: string }): LibraryEntry {
  return { src, name, alt: name, ratio: 1 }
}
