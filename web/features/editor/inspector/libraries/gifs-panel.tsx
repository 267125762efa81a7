import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { insertItem } from '../insert/insert-item.ts'
import { insertSticker } from '../insert/insert-sticker.ts'
import { LibraryFrame } from './library-frame.tsx'
import type { LibraryEntry } from './library-source.ts'
import { PageStates } from './page-states.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { SearchField } from './search-field.tsx'
import { useGifs } from './use-gifs.ts'
import { useSelectedItem } from './use-selected-item.ts'

type GifUse = 'float' | 'cell' | 'replace'

/** Drawn ones are small and square, filmed ones want room. */
const looks = {
  builtin: { columns: 3, fit: 'contain' },
  giphy: { columns: 2, fit: 'cover' },
} as const

/** Moving pictures, to float above the slide or to stand in its layout. */
export function GifsPanel() {
  const t = useTranslations('editor-inspector.library')
  const context = useCommandContext()
  const { words, setWords, origin, pages } = useGifs()
  const [wish, setWish] = useState<GifUse>()
  const selected = useSelectedItem('gif')
  const uses: GifUse[] = selected ? ['replace', 'float', 'cell'] : ['float', 'cell']
  const use = wish && uses.includes(wish) ? wish : (uses[0] ?? 'float')
  const look = looks[origin.provider]

  function take({ src, alt, ratio, credit: by }: LibraryEntry) {
    const credit = by ?? null
    if (use === 'float') insertSticker(context, { src, alt, ratio })
    else if (use === 'replace' && selected) {
      const fields = { src, alt, credit }
      context.editor.change(deck => updateItem(deck, { ...selected, fields }))
    } else insertItem(context, 'gif', { src, alt, credit, fill: 'contain' })
  }

  return (
    <LibraryFrame
      title={t('gifs')}
      tools={
        <>
          <SearchField label={t('findGif')} value={words} onChange={setWords} />
          {origin.provider === 'giphy' ? (
            <p className="-mt-1 text-right text-xs font-semibold tracking-wide text-ink-soft">{t('giphy')}</p>
          ) : null}
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
      <div className="grid gap-3">
        {origin.fallback ? (
          <Notice announce className="text-sm">
            {t('giphyFailed')}
          </Notice>
        ) : null}
        <PageStates pages={pages} columns={look.columns} empty={t('nothing', { words })}>
          <PictureGrid
            label={t('gifs')}
            entries={pages.entries}
            {...look}
            onTake={take}
            onDrop={({ src, alt, ratio }, at) => insertSticker(context, { src, alt, ratio }, at)}
          />
        </PageStates>
      </div>
    </LibraryFrame>
  )
}
