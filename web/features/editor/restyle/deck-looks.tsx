import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DeckWish, designDeck } from '#domain/deck/design/design-deck.ts'
import { listDeckLooks } from '#domain/deck/design/restyle-deck.ts'
import type { Restyle } from '#domain/deck/edits/restyle.ts'
import type { ThemeName } from '#domain/deck/theme/themes/registry.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useWholeDeck } from '../binding/loading/use-whole-deck.ts'
import { useEditorState } from '../binding/use-editor-state.ts'
import { useSettled } from '../inspector/parts/use-live-edit.ts'
import { usePlan } from '../inspector/use-plan.ts'
import { findWorn, type Look, SHOWN } from './look.ts'
import { LookGrid } from './look-grid.tsx'
import { useContent } from './use-content.ts'
import { useLookEdit } from './use-look-edit.ts'

const PAGE = 8
/** While a look is only tried on, no more slides than can be seen around the canvas are worked out. */
const AROUND = 6

interface Props {
  /** The slides that change; all of them and the theme where it is left out. */
  readonly only?: ReadonlySet<string> | undefined
}

/** Other looks for the deck, or for several of its slides. */
export function DeckLooks({ only }: Props) {
  const t = useTranslations('editor-inspector.restyle')
  useWholeDeck(true)
  const isComing = useEditorState(({ unloaded }) => unloaded.size > 0)
  if (isComing) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner label={t('coming')} />
        {t('coming')}
      </p>
    )
  }
  return <Looks only={only} />
}

function Looks({ only }: Props) {
  const t = useTranslations('editor-inspector')
  const plan = usePlan()
  const edit = useLookEdit('restyle:deck')
  const slides = useEditorState(({ deck }) => deck.slides)
  const theme = useEditorState(({ deck }) => deck.theme)
  const active = useEditorState(({ deck, selection }) =>
    deck.slides.findIndex(({ uid }) => uid === selection.active),
  )
  const [atFirst] = useState({ theme, slides })
  const settled = { theme: useSettled(edit, theme), slides: useSettled(edit, slides) }
  const held = useDeferredValue(useContent(slides))
  const [pages, setPages] = useState(1)

  const wishes = useMemo((): ReadonlyMap<string, DeckWish> => {
    const seeds = { seed: only ? 'slides' : 'deck', count: PAGE * pages - 1, plan }
    const all = only
      ? Array.from({ length: seeds.count }, (_, at) => ({
          seed: `slides ${at}`,
          keepTheme: true,
          only,
          plan,
        }))
      : listDeckLooks({ theme: atFirst.theme }, seeds)
    return new Map(all.map((wish, at) => [String(at), wish]))
  }, [atFirst, only, pages, plan])

  const work = (key: string, first?: number): Restyle | undefined => {
    if (key === 'own') return { ...atFirst, slides: atFirst.slides }
    const wish = wishes.get(key)
    const made = wish && designDeck({ theme: settled.theme, slides: [...held] }, { ...wish, first })
    return (
      made && {
        theme: made.theme,
        slides: only ? made.slides.filter(({ uid }) => only.has(uid)) : made.slides,
      }
    )
  }

  const looks = useMemo((): Look[] => {
    const shown = held.filter(({ uid }) => !only || only.has(uid)).slice(0, SHOWN)
    const uids = new Set(shown.map(({ uid }) => uid))
    const first = 1 + held.findIndex(({ uid }) => uid === shown.at(-1)?.uid)
    const own = atFirst.slides.filter(({ uid }) => uids.has(uid))
    const made = [...wishes].map(([key, wish]): Look => {
      const deck = designDeck({ theme: atFirst.theme, slides: [...held] }, { ...wish, first })
      const name = only
        ? t('restyle.numbered', { number: Number(key) + 1 })
        : t(`theme.name.${deck.theme.name as ThemeName}`)
      return { key, name, theme: deck.theme, slides: deck.slides.filter(({ uid }) => uids.has(uid)) }
    })
    return [{ key: 'own', name: t('restyle.own'), theme: atFirst.theme, slides: own }, ...made]
  }, [held, wishes, atFirst, only, t])

  return (
    <LookGrid
      label={t(only ? 'restyle.looksOfSlides' : 'restyle.looksOfDeck')}
      looks={looks}
      columns={1}
      worn={findWorn(looks, settled)?.key}
      onChoose={key => {
        const look = work(key)
        if (look) edit.take(look, looks.find(one => one.key === key)?.name ?? '')
      }}
      onPreview={key => edit.preview(key === undefined ? undefined : work(key, Math.max(active, 0) + AROUND))}
      onMore={() => setPages(now => now + 1)}
    />
  )
}
