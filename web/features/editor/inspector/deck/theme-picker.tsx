import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { setTheme } from '#domain/deck/edits/set-theme.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { THEME_NAMES, type ThemeName } from '#domain/deck/theme/themes/registry.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { useLiveEdit } from '../parts/use-live-edit.ts'
import { PLAIN_THEME } from '../slide/spread-theme.ts'
import '#slides/slides.css'

interface Props {
  readonly value: string
  /** The slide that shows what each theme would do. */
  readonly sample: Slide
}

const themed = Object.fromEntries(THEME_NAMES.map(name => [name, deckThemeSchema.parse({ name })])) as Record<
  ThemeName,
  ReturnType<typeof deckThemeSchema.parse>
>

/** Every theme, on a slide of this very deck; one click dresses it anew. */
export const ThemePicker = memo(function ThemePicker({ value, sample }: Props) {
  const t = useTranslations('editor-inspector.theme')
  const locale = useRouteLocale()
  const edit = useLiveEdit((name: ThemeName) => deck => setTheme(deck, { name }), 'theme')
  const slide = { ...sample, theme: PLAIN_THEME }
  return (
    <ChoiceGrid
      label={t('label')}
      columns={2}
      value={value as ThemeName}
      choices={THEME_NAMES.map(name => ({
        value: name,
        label: t(`name.${name}`),
        content: (
          <>
            <span className="block overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]">
              <SlidePicture slide={slide} theme={themed[name]} locale={locale} />
            </span>
            <span className="block truncate px-0.5 pt-1 text-left text-xs">{t(`name.${name}`)}</span>
          </>
        ),
      }))}
      onChoose={edit.change}
      className="gap-x-2.5 gap-y-2"
      choiceClassName={
        'rounded-field p-1 hover:bg-wash aria-checked:font-medium aria-checked:shadow-[inset_0_0_0_1.5px_var(--ink)]'
      }
    />
  )
})
