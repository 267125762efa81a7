import { useTranslations } from 'use-intl'
import { setSlideTheme } from '#domain/deck/edits/set-slide-theme.ts'
import { type DeckTheme, type SlideTheme, slideThemeSchema, TONES } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { backgroundStyle } from '#slides/theme-style.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { useLiveEdit, useSettled } from '../parts/use-live-edit.ts'

type Tone = SlideTheme['tone']

interface Props {
  readonly uids: readonly string[]
  readonly deckTheme: DeckTheme
  /** Undefined: the slides differ. Null: they stand on a ground of their own. */
  readonly value: Tone | null | undefined
}

/** On which of the theme's own grounds the slide stands; it follows a change of theme. */
export function TonePicker({ uids, deckTheme, value: now }: Props) {
  const t = useTranslations('editor-inspector.tone')
  const edit = useLiveEdit(
    (tone: Tone) => deck => setSlideTheme(deck, { uids, theme: { tone, background: null } }),
    `tone:${uids.join()}`,
  )
  const value = useSettled(edit, now)
  return (
    <ChoiceGrid
      label={t('label')}
      columns={TONES.length}
      value={value}
      choices={TONES.map(tone => {
        const { background, palette } = resolveTheme(deckTheme, slideThemeSchema.parse({ tone }))
        return {
          value: tone,
          label: t(`name.${tone}`),
          content: (
            <span
              className="type-title grid size-full place-items-center"
              style={{ ...backgroundStyle(background), color: palette.ink }}
            >
              {t('sample')}
            </span>
          ),
        }
      })}
      onChoose={edit.change}
      onPreview={edit.preview}
      className="gap-1.5"
      choiceClassName={
        '@container aspect-video overflow-hidden rounded-item ' +
        'shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_16%,transparent)] ' +
        'aria-checked:outline-2 aria-checked:outline-offset-1 aria-checked:outline-ink ' +
        'aria-checked:focus-visible:outline-focus'
      }
    />
  )
}
