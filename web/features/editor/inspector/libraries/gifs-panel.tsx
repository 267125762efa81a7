import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { insertItem } from '../insert/insert-item.ts'
import { insertSticker } from '../insert/insert-sticker.ts'
import { builtInGifs } from './built-in-sources.ts'
import { LibraryFrame } from './library-frame.tsx'
import type { LibraryEntry } from './library-source.ts'
import { PageStates } from './page-states.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { SearchField } from './search-field.tsx'
import { usePages } from './use-pages.ts'
import { useSelectedItem } from './use-selected-item.ts'

const COLUMNS = 3
type GifUse = 'float' | 'cell' | 'replace'

/** Moving pictures, to float above the slide or to stand in its layout. */
export function GifsPanel() {
  const t = useTranslations('editor-inspector.library')
  const locale = useRouteLocale()
  const context = useCommandContext()
  const source = useMemo(() => builtInGifs(locale), [locale])
  const [words, setWords] = useState('')
  const [wish, setWish] = useState<GifUse>()
  const selected = useSelectedItem('gif')
  const uses: GifUse[] = selected ? ['replace', 'float', 'cell'] : ['float', 'cell']
  const use = wish && uses.includes(wish) ? wish : (uses[0] ?? 'float')
  const wanted = useDeferredValue(words)
  const load = useCallback(
    (page: number) => source.search({ words: wanted, category: null, page }),
    [source, wanted],
  )
  const pages = usePages(load)

  function take({ src, alt, ratio }: LibraryEntry) {
    if (use === 'float') return insertSticker(context, { src, alt, ratio })
    if (use === 'replace' && selected) {
      const fields = { src, alt }
      return context.editor.change(deck => updateItem(deck, { ...selected, fields }))
    }
    return insertItem(context, 'gif', { src, alt, fill: 'contain' })
  }

  return (
    <LibraryFrame
      title={t('gifs')}
      tools={
        <>
          <SearchField label={t('findGif')} value={words} onChange={setWords} />
          <SegmentedControl
            label={t('use')}
            size="sm"
            fullWidth
            value={use}
            segments={uses.map(value => ({ value, label: t(`gifUse.${value}`) }))}
            onValueChange={setWish}
          />
        </>
      }
    >
      <PageStates pages={pages} columns={COLUMNS} empty={t('nothing', { words })}>
        <PictureGrid
          label={t('gifs')}
          entries={pages.entries}
          columns={COLUMNS}
          fit="contain"
          onTake={take}
        />
      </PageStates>
    </LibraryFrame>
  )
}
