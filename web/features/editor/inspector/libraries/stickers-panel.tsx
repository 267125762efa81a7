import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StickerCategory } from '#content/stickers/categories.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { Select } from '#web/ui/select.tsx'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { insertSticker } from '../insert/insert-sticker.ts'
import { builtInStickers } from './built-in-sources.ts'
import { LibraryFrame } from './library-frame.tsx'
import { PageStates } from './page-states.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { SearchField } from './search-field.tsx'
import { usePages } from './use-pages.ts'

const COLUMNS = 4
const ALL = 'all'

export function StickersPanel() {
  const t = useTranslations('editor-inspector.library')
  const locale = useRouteLocale()
  const context = useCommandContext()
  const source = useMemo(() => builtInStickers(locale), [locale])
  const [words, setWords] = useState('')
  const [category, setCategory] = useState<string>(ALL)
  const wanted = useDeferredValue(words)
  const load = useCallback(
    (page: number) => source.search({ words: wanted, category: category === ALL ? null : category, page }),
    [source, wanted, category],
  )
  const pages = usePages(load)
  return (
    <LibraryFrame
      title={t('stickers')}
      tools={
        <>
          <SearchField label={t('findSticker')} value={words} onChange={setWords} />
          <Select
            size="sm"
            label={t('category')}
            value={category}
            options={[
              { value: ALL, label: t('all') },
              ...source.categories.map(value => ({
                value,
                label: t(`categories.${value as StickerCategory}`),
              })),
            ]}
            onValueChange={setCategory}
          />
        </>
      }
    >
      <PageStates pages={pages} columns={COLUMNS} empty={t('nothing', { words })}>
        <PictureGrid
          label={t('stickers')}
          entries={pages.entries}
          columns={COLUMNS}
          fit="contain"
          onTake={({ src, alt, ratio }) => insertSticker(context, { src, alt, ratio })}
        />
      </PageStates>
    </LibraryFrame>
  )
}
