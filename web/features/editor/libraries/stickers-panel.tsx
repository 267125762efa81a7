import {
  ArrowUpRight,
  Award,
  BriefcaseBusiness,
  CupSoda,
  Hand,
  Infinity as InfinityIcon,
  LayoutGrid,
  Leaf,
  type LucideIcon,
  PartyPopper,
  Plane,
  Shirt,
  Smile,
} from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { STICKER_CATEGORIES, type StickerCategory } from '#content/stickers/categories.ts'
import type { ApiClient } from '#contract/client.ts'
import { hasPage } from '#contract/params.ts'
import { pictureSourceSchema } from '#domain/deck/link.ts'
import type { Locale } from '#domain/locale.ts'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { type RecentList, useRecent } from '#web/platform/session/recent-list.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import type { DropPoint } from './drag-from-library.ts'
import { insertSticker } from './insert-item.ts'
import { LibraryFrame, LibraryHeading, PageStates, SearchField } from './library-frame.tsx'
import { type LibraryEntry, type LibrarySource, useDebounced, usePages } from './library-pages.ts'
import { PictureGrid } from './picture-grid.tsx'

const COLUMNS = 4

/** Thousands of stickers: browsed by category, or searched in either language. */
export function StickersPanel() {
  const t = useTranslations('editor-inspector.library')
  const context = useCommandContext()
  const { words, setWords, category, setCategory, isBrowsing, pages } = useStickers()
  const [recent, remember] = useRecent(recentStickers)
  // A sticker just used joins the list only after the next search or category: nothing moves under the pointer.
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

/** A search covers all categories, and a category is shown completely: choosing one resets the other. */
function useStickers() {
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const source = useMemo(() => stickerSource(api, locale), [api, locale])
  const [words, setWords] = useState('')
  const [category, setCategory] = useState<CategoryChoice>(ALL)
  const wanted = useDebounced(words).trim()
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

const ALL = 'all'
type CategoryChoice = StickerCategory | typeof ALL

const choices: readonly CategoryChoice[] = [ALL, ...STICKER_CATEGORIES]

const icons: Readonly<Record<CategoryChoice, LucideIcon>> = {
  all: LayoutGrid,
  marks: Award,
  arrows: ArrowUpRight,
  talk: Smile,
  people: Hand,
  work: BriefcaseBusiness,
  things: Shirt,
  events: PartyPopper,
  nature: Leaf,
  food: CupSoda,
  travel: Plane,
  symbols: InfinityIcon,
}

interface CategoriesProps {
  readonly value: CategoryChoice
  readonly onChoose: (category: CategoryChoice) => void
}

function StickerCategories({ value, onChoose }: CategoriesProps) {
  const t = useTranslations('editor-inspector.library')
  return (
    <ChoiceGrid
      label={t('category')}
      columns={6}
      value={value}
      choices={choices.map(category => {
        const Icon = icons[category]
        return {
          value: category,
          label: category === ALL ? t('all') : t(`categories.${category}`),
          content: <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />,
        }
      })}
      onChoose={onChoose}
      className="gap-0.5"
      choiceClassName={
        'flex h-8 items-center justify-center rounded-field text-ink-soft transition-colors hover:bg-wash hover:text-ink ' +
        'aria-checked:bg-wash-strong aria-checked:text-ink forced-colors:aria-checked:border'
      }
    />
  )
}

interface SectionsProps {
  readonly entries: readonly LibraryEntry[]
  readonly columns: number
  readonly onTake: (entry: LibraryEntry) => void
  readonly onDrop: (entry: LibraryEntry, at: DropPoint) => void
}

/**
 * Each category under a sticky heading; search results, best first, without one.
 * There can be thousands of tiles: typing in the search field must not render any of them again.
 */
const StickerSections = memo(function StickerSections({ entries, ...grid }: SectionsProps) {
  return (
    <div className="grid gap-5">
      {groupEntries(entries).map(group => (
        <Section key={group.category} {...group} {...grid} />
      ))}
    </div>
  )
})

const Section = memo(
  function Section({ category, entries, ...grid }: SectionsProps & { readonly category: string }) {
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

interface EntryGroup<Entry> {
  readonly category: string
  readonly entries: readonly Entry[]
}

/** Splits a list that is sorted by category where the category changes. */
export function groupEntries<Entry extends LibraryEntry>(entries: readonly Entry[]): EntryGroup<Entry>[] {
  const groups: { category: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const category = entry.category ?? ''
    const last = groups.at(-1)
    if (last?.category === category) last.entries.push(entry)
    else groups.push({ category, entries: [entry] })
  }
  return groups
}

/** A multiple of the columns, so that no row is incomplete while the next page loads. */
const PAGE = 96

function stickerSource(api: ApiClient, locale: Locale): LibrarySource {
  return {
    categories: STICKER_CATEGORIES,
    async search({ words, category, page }) {
      const { count, results } = await api.stickers.list({
        query: { query: words, page, page_size: PAGE, locale, ...(category !== null && { category }) },
      })
      return {
        entries: results.map(({ src, name, category: own }) => ({
          src,
          name,
          alt: name,
          ratio: 1,
          ...(words === '' && { category: own }),
        })),
        more: hasPage(count, PAGE, page + 1),
      }
    },
  }
}

const entry = z.object({ src: pictureSourceSchema, name: z.string().min(1).max(200) })
type RecentSticker = z.infer<typeof entry>

/** The stickers last used in this browser, whatever the presentation. */
const recentStickers: RecentList<RecentSticker> = { key: 'recentStickers', limit: 8, entry }
