import { RotateCcw, Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateTheme } from '#domain/deck/edits/update-theme.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { THEME_NAMES, type ThemeName, themes } from '#domain/deck/theme/themes/registry.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PanelButton } from '../parts/panel-button.tsx'
import { type LiveEdit, useLiveEdit, useSettled } from '../parts/use-live-edit.ts'
import { findThemes, SHADES, type Shade } from './find-themes.ts'
import { introduceTheme, pickSample } from './sample-slide.ts'
import { ThemePicture } from './theme-picture.tsx'

interface Props {
  readonly theme: DeckTheme
  /** The slide that shows what each theme would do. */
  readonly sample: Slide | undefined
}

const AS_THEMED = { heading_font: null, font: null, text_color: null, background: null }
/** Drawn at once: what is in sight before anything is scrolled. */
const FIRST_IN_SIGHT = 6

/** Every theme, on a slide of this very deck; the pointer or the arrows try one on, one click dresses the deck anew. */
export function ThemePicker({ theme: now, sample }: Props) {
  const t = useTranslations('editor-inspector.theme')
  const edit = useLiveEdit((fields: Partial<DeckTheme>) => deck => updateTheme(deck, fields), 'theme')
  const theme = useSettled(edit, now)
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
          { theme: { ...theme, name }, intro: introduceTheme(name, t(`name.${name}`)) },
        ]),
      ),
    [theme, t],
  )
  const slide = pickSample(sample)
  useEscape(edit)
  const isChanged = Object.keys(AS_THEMED).some(key => theme[key as keyof typeof AS_THEMED] !== null)

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
                <ThemePicture slide={slide ?? look.intro} theme={look.theme} near={index < FIRST_IN_SIGHT} />
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
          <PanelButton label={t('reset')} icon={RotateCcw} onClick={() => edit.change(AS_THEMED)} />
        </div>
      ) : null}
    </>
  )
}

/** What is only tried on goes with Escape, wherever the keyboard is: the pointer tries on without taking the focus. */
function useEscape(edit: Pick<LiveEdit<never>, 'preview' | 'isShowing'>): void {
  useEffect(() => {
    const put = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !edit.isShowing()) return
      event.stopPropagation()
      edit.preview(undefined)
    }
    addEventListener('keydown', put, { capture: true })
    return () => removeEventListener('keydown', put, { capture: true })
  }, [edit])
}
