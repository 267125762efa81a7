import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '#contract/client.ts'
import type { OfferedGif } from '#contract/libraries.ts'
import { hasPage } from '#contract/params.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { ItemType } from '#domain/deck/items/registry.ts'
import type { Locale } from '#domain/locale.ts'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { useEditorState } from '../session/editor-context.ts'
import { insertItem, insertSticker } from './insert-item.ts'
import { LibraryFrame, PageStates, SearchField } from './library-frame.tsx'
import { type LibraryEntry, type LibraryPage, useDebounced, usePages } from './library-pages.ts'
import { PictureGrid } from './picture-grid.tsx'

type GifUse = 'float' | 'cell' | 'replace'

/** Built-in GIFs are small and square, those of Giphy need more room. */
const looks = {
  builtin: { columns: 3, fit: 'contain' },
  giphy: { columns: 2, fit: 'cover' },
} as const

/** GIFs, inserted as a sticker above the slide or as an item of its layout. */
export function GifsPanel() {
  const t = useTranslations('editor-inspector.library')
  const context = useCommandContext()
  const { words, setWords, origin, pages } = useGifs()
  const [chosen, setChosen] = useState<GifUse>()
  const selected = useSelectedItem('gif')
  const uses: GifUse[] = selected ? ['replace', 'float', 'cell'] : ['float', 'cell']
  const use = chosen && uses.includes(chosen) ? chosen : (uses[0] ?? 'float')
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
            onValueChange={setChosen}
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

type Origin = Pick<GifPage, 'provider' | 'fallback'>

/** A search for GIFs, and the provider of the results. */
function useGifs() {
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const [words, setWords] = useState('')
  const [origin, setOrigin] = useState<Origin>({ provider: 'builtin', fallback: false })
  const asked = useRef('')
  const wanted = useDebounced(words).trim()
  const load = useCallback(
    async (page: number) => {
      asked.current = wanted
      const found = await searchGifs(api, locale, wanted, page)
      // A late answer to an earlier search says nothing about what is shown.
      if (asked.current === wanted) setOrigin({ provider: found.provider, fallback: found.fallback })
      return found
    },
    [api, locale, wanted],
  )
  return { words, setWords, origin, pages: usePages(load) }
}

const PAGE = 48

interface GifPage extends LibraryPage<LibraryEntry> {
  readonly provider: 'builtin' | 'giphy'
  /** The service did not answer, and these are the built-in ones instead. */
  readonly fallback: boolean
}

async function searchGifs(api: ApiClient, locale: Locale, words: string, page: number): Promise<GifPage> {
  const query = { query: words, page, page_size: PAGE, locale }
  const { count, results, provider, fallback } = await api.gifs.list({ query })
  return { entries: results.map(toEntry), more: hasPage(count, PAGE, page + 1), provider, fallback }
}

function toEntry({ src, preview, width, height, title, attribution }: OfferedGif): LibraryEntry {
  const ratio = width / height
  return { src, preview, name: title, alt: title, ratio, ...(attribution && { credit: attribution }) }
}

/** The selected item, if it is of one of these types. */
function useSelectedItem(...types: readonly ItemType[]): { uid: string; id: string } | undefined {
  const uid = useEditorState(({ selection }) => selection.active)
  const item = useEditorState(({ deck, selection }) =>
    deck.slides.find(slide => slide.uid === selection.active)?.items.find(one => one.id === selection.item),
  )
  const id = item && types.includes(item.type) ? item.id : undefined
  return useMemo(() => (uid !== null && id !== undefined ? { uid, id } : undefined), [uid, id])
}
