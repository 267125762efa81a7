import { RotateCcw, Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateTheme } from '#domain/deck/edits/deck-edits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { findTheme, THEME_NAMES, type ThemeName, themes } from '#domain/deck/theme/themes/registry.ts'
import { createSampleSlide, ThemePicture } from '#web/platform/slides/theme-picture.tsx'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type LiveEdit, useCommittedValue, useLiveEdit } from './live-edit.ts'
import { PanelButton } from './panel-controls.tsx'
import '#slides/slides.css'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { PLAIN_THEME } from './apply-to-all.ts'

interface Props {
  readonly theme: DeckTheme
  /** The slide that is previewed in each theme. */
  readonly sample: Slide | undefined
}

const NO_OVERRIDES = { heading_font: null, font: null, text_color: null, background: null, palette: null }
/** Rendered at once: the choices that are visible before scrolling. */
const INITIALLY_VISIBLE = 6

/** Every theme on a slide of this deck; the pointer or the arrow keys preview one, a click applies it to the deck. */
export function ThemePicker({ theme: now, sample }: Props) {
  const t = useTranslations('editor-inspector.theme')
  const edit = useLiveEdit((fields: Partial<DeckTheme>) => deck => updateTheme(deck, fields), 'theme')
  const theme = useCommittedValue(now)
  const [query, setQuery] = useState('')
  const [shade, setShade] = useState<Shade>('all')
  const found = useMemo(() => {
    const wordsOf = (name: ThemeName) =>
      [t(`name.${name}`), ...(themes[name].moods ?? []).map(mood => t(`mood.${mood}`))].join(' ')
    return findThemes({ query, shade, wordsOf })
  }, [query, shade, t])
  const looks = useMemo(
    () =>
      new Map(
        THEME_NAMES.map(name => [
          name,
          { theme: { ...theme, name }, intro: createThemeSample(name, t(`name.${name}`)) },
        ]),
      ),
    [theme, t],
  )
  const slide = pickSample(sample)
  useEscapeEndsPreview(edit)
  const isChanged = Object.keys(NO_OVERRIDES).some(key => theme[key as keyof typeof NO_OVERRIDES])

  return (
    <>
      <TextInput
        size="sm"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leading={<Search aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <SegmentedControl
        label={t('shade.label')}
        size="sm"
        fullWidth
        value={shade}
        segments={SHADES.map(value => ({ value, label: t(`shade.${value}`) }))}
        onValueChange={setShade}
      />
      <div className="-mx-1.5 max-h-[25rem] overflow-y-auto px-0.5 py-0.5">
        <ChoiceGrid
          label={t('label')}
          columns={2}
          value={theme.name as ThemeName}
          choices={found.flatMap((name, index) => {
            const look = looks.get(name)
            if (!look) return []
            const label = t(`name.${name}`)
            const content = (
              <>
                <ThemePicture
                  slide={slide ?? look.intro}
                  theme={look.theme}
                  near={index < INITIALLY_VISIBLE}
                />
                <span className="block truncate px-0.5 pt-1 text-left text-xs">{label}</span>
              </>
            )
            return [{ value: name, label, content }]
          })}
          onChoose={name => edit.change({ name })}
          onPreview={name => edit.preview(name && { name })}
          className="gap-x-1 gap-y-1.5"
          choiceClassName={
            'rounded-field p-1 hover:bg-wash aria-checked:font-medium aria-checked:shadow-[inset_0_0_0_1.5px_var(--ink)]'
          }
        />
        {found.length === 0 ? <p className="px-1.5 py-3 text-sm text-ink-soft">{t('none')}</p> : null}
      </div>
      {isChanged ? (
        <div className="grid gap-2">
          <p className="text-xs text-ink-soft">{t('kept')}</p>
          <PanelButton label={t('reset')} icon={RotateCcw} onClick={() => edit.change(NO_OVERRIDES)} />
        </div>
      ) : null}
    </>
  )
}

/** Escape ends a preview wherever the focus is: a preview by pointer does not move the focus into the picker. */
function useEscapeEndsPreview(edit: Pick<LiveEdit<never>, 'preview' | 'isPreviewing'>): void {
  useEffect(() => {
    const put = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !edit.isPreviewing()) return
      event.stopPropagation()
      edit.preview(undefined)
    }
    addEventListener('keydown', put, { capture: true })
    return () => removeEventListener('keydown', put, { capture: true })
  }, [edit])
}

const SHADES = ['all', 'light', 'dark'] as const
type Shade = (typeof SHADES)[number]

interface ThemeQuery {
  readonly query: string
  readonly shade: Shade
  /** The theme's name in the user's language, and the words for its mood. */
  readonly wordsOf: (name: ThemeName) => string
}

/** The themes of a shade whose name, mood or fonts contain all words of the query, in the order of the catalogue. */
export function findThemes({ query, shade, wordsOf }: ThemeQuery): ThemeName[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return THEME_NAMES.filter(name => {
    const { dark, fonts } = themes[name]
    if (shade !== 'all' && dark !== (shade === 'dark')) return false
    const faces = Object.values(fonts).map(font => findFont(font)?.family ?? '')
    const text = [name, wordsOf(name), ...faces].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Fewer characters than this show neither a heading nor body text. */
const MIN_CHARACTERS = 16

/** A slide of the deck is the best sample of a theme, unless it has almost no text. */
function pickSample(slide: Slide | undefined): Slide | undefined {
  if (!slide) return undefined
  const characters = slide.items.reduce((sum, item) => sum + textToPlain(item.text).trim().length, 0)
  const isBare = slide.items.every(item => item.type === 'text') && characters < MIN_CHARACTERS
  return isBare ? undefined : { ...slide, theme: { ...slide.theme, ...PLAIN_THEME } }
}

/** A sample slide with the theme's name and its fonts. */
function createThemeSample(name: string, label: string): Slide {
  const { fonts } = findTheme(name)
  const faces = [...new Set(Object.values(fonts))].map(font => findFont(font)?.family ?? '').join(' & ')
  return createSampleSlide(label, faces)
}
