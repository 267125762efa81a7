import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DeckWish, designDeck, listDeckLooks } from '#domain/deck/design/deck-design.ts'
import { restyleSlide } from '#domain/deck/design/restyle-slide.ts'
import type { Restyle } from '#domain/deck/edits/restyle.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { ThemeName } from '#domain/deck/theme/themes/registry.ts'
import { Spinner } from '#web/ui/loading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCommittedValue } from '../inspector/live-edit.ts'
import { useSelectedSlides } from '../inspector/selection.ts'
import { usePlan } from '../inspector/use-plan.ts'
import { LibraryFrame } from '../libraries/library-frame.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { useUi, useUiState } from '../session/ui-store.ts'
import { useWholeDeck } from '../session/use-slide-content.ts'
import { findCurrentLook, type Look, LookGrid, SHOWN, useContentSlides, useLookEdit } from './look-grid.tsx'

/** Looks to choose from: for one slide, for several, or for the whole deck. */
export function RestylePanel() {
  const t = useTranslations('editor-inspector.restyle')
  const ui = useUi()
  const of = useUiState(({ restyleOf }) => restyleOf)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    ui.setState({ sidePanel: 'inspector' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves from wherever in the panel the focus is
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={leave}>
      <LibraryFrame
        title={t('title')}
        tools={
          <SegmentedControl
            label={t('of')}
            size="sm"
            fullWidth
            value={of}
            segments={[
              { value: 'slides', label: t('ofSlides') },
              { value: 'deck', label: t('ofDeck') },
            ]}
            onValueChange={restyleOf => ui.setState({ restyleOf })}
          />
        }
      >
        <p className="pb-3 text-xs text-ink-soft">{t('hint')}</p>
        {of === 'deck' ? <DeckLooks /> : <SelectedLooks />}
      </LibraryFrame>
    </div>
  )
}

function SelectedLooks() {
  const t = useTranslations('editor-inspector.slide')
  const slides = useSelectedSlides()
  const [first] = slides
  if (!first) return <p className="text-sm text-ink-soft">{t('none')}</p>
  if (slides.length === 1) return <SlideLooks key={first.uid} slide={first} />
  return <SeveralLooks uids={slides.map(({ uid }) => uid).join()} />
}

function SeveralLooks({ uids }: { uids: string }) {
  return <DeckLooks key={uids} only={new Set(uids.split(','))} />
}

const PAGE = 8
/** A preview computes no more slides than are visible around the canvas. */
const AROUND = 6

interface Props {
  /** The slides that change; without it, all of them and the theme. */
  readonly only?: ReadonlySet<string> | undefined
}

/** Other looks for the deck, or for several of its slides. */
function DeckLooks({ only }: Props) {
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
  const edit = useLookEdit('restyle:deck', only === undefined)
  const slides = useEditorState(({ deck }) => deck.slides)
  const theme = useEditorState(({ deck }) => deck.theme)
  const active = useEditorState(({ deck, selection }) =>
    deck.slides.findIndex(({ uid }) => uid === selection.active),
  )
  const [atFirst] = useState({ theme, slides })
  const settled = { theme: useCommittedValue(theme), slides: useCommittedValue(slides) }
  const held = useDeferredValue(useContentSlides(slides))
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
      current={findCurrentLook(looks, settled)?.key}
      onChoose={key => {
        const look = work(key)
        if (look) edit.take(look, looks.find(one => one.key === key)?.name ?? '')
      }}
      onPreview={key => edit.preview(key === undefined ? undefined : work(key, Math.max(active, 0) + AROUND))}
      onMore={() => setPages(now => now + 1)}
    />
  )
}

/** Other looks for one slide. */
function SlideLooks({ slide }: { slide: Slide }) {
  const t = useTranslations('editor-inspector')
  const edit = useLookEdit(`restyle:${slide.uid}`)
  const theme = useEditorState(({ deck }) => deck.theme)
  const count = useEditorState(({ deck }) => deck.slides.length)
  const plan = usePlan()
  const settled = useCommittedValue(slide)
  const [held] = useDeferredValue(useContentSlides([slide]))
  const [pages, setPages] = useState(1)
  const looks = useMemo((): Look[] => {
    if (!held) return []
    const place = { index: held.index, count }
    const found = restyleSlide(held, theme, { place, count: PAGE * pages - 1, plan })
    const nameOf = ({ layout, theme: { tone, background } }: Slide) => {
      const ground = background ? t('restyle.ground') : tone === 'plain' ? null : t(`tone.name.${tone}`)
      return [t(`layout.name.${layout}`), ground].filter(Boolean).join(', ')
    }
    // Several may differ by their backgrounds alone, and two of one name could not be told apart by ear.
    const times = new Map<string, number>()
    const named = found.map((one, at) => {
      const name = nameOf(one)
      const number = (times.get(name) ?? 0) + 1
      times.set(name, number)
      return { key: String(at), name: number > 1 ? `${name} ${number}` : name, theme, slides: [one] }
    })
    return [{ key: 'own', name: t('restyle.own'), theme, slides: [held] }, ...named]
  }, [held, theme, count, pages, plan, t])
  const find = (key: string | undefined) => looks.find(look => look.key === key)
  return (
    <LookGrid
      label={t('restyle.looksOfSlide')}
      looks={looks}
      columns={2}
      current={findCurrentLook(looks, { theme, slides: [settled] })?.key}
      onChoose={key => {
        const look = find(key)
        if (look) edit.take({ slides: look.slides }, look.name)
      }}
      onPreview={key => edit.preview(find(key))}
      onMore={() => setPages(now => now + 1)}
    />
  )
}
