import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { THEME_NAMES, themes } from '#domain/deck/theme/themes/registry.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { backgroundStyle } from '#slides/theme-style.ts'
import { useNearScreen } from '#web/platform/device/use-near-screen.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import '#slides/slides.css'

interface LookChoiceProps {
  /** What the pictures say: the first words of the brief. */
  readonly words: string
  readonly value: string | null
  readonly onChange: (look: string | null) => void
}

const ANY = 'any'

/** Every theme as a picture of the first slide, and none of them: then the subject decides. */
export function LookChoice({ words, value, onChange }: LookChoiceProps) {
  const t = useTranslations('generation.options')
  const slide = createSample(words.trim() || t('look.sample'))
  const picture =
    'grid aspect-video place-items-center rounded-item bg-wash px-2 text-center text-sm text-ink-soft shadow-[0_0_0_1px_var(--line)]'
  const any = { value: ANY, label: t('look.any'), content: <span className={picture}>{t('look.any')}</span> }
  const choices = THEME_NAMES.map((name, index) => {
    const { fonts, dark } = themes[name]
    const faces = [...new Set(Object.values(fonts))].map(font => findFont(font)?.family ?? '').join(', ')
    const label = t(dark ? 'look.dark' : 'look.light', { faces })
    return {
      value: name as string,
      label,
      content: <LookPicture name={name} slide={slide} near={index < 7} />,
    }
  })
  return (
    <div className="max-h-96 overflow-y-auto p-1">
      <ChoiceGrid
        label={t('look.label')}
        columns={4}
        value={value ?? ANY}
        choices={[any, ...choices]}
        onChoose={name => onChange(name === ANY ? null : name)}
        className="gap-2"
        choiceClassName="rounded-field p-1 hover:bg-wash aria-checked:shadow-[inset_0_0_0_1.5px_var(--ink)]"
      />
    </div>
  )
}

interface LookPictureProps {
  readonly name: string
  readonly slide: Slide
  readonly near: boolean
}

/** Drawn when it is scrolled into view: only then are the fonts of that theme loaded. */
function LookPicture({ name, slide, near }: LookPictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const locale = useRouteLocale()
  const isDrawn = useNearScreen(frame, near)
  const theme = deckThemeSchema.parse({ name })
  return (
    <span
      ref={frame}
      className="@container block aspect-video overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]"
      style={isDrawn ? undefined : backgroundStyle(resolveTheme(theme).background)}
    >
      {isDrawn ? <SlidePicture slide={slide} theme={theme} locale={locale} /> : null}
    </span>
  )
}

const LONGEST = 60

function createSample(words: string): Slide {
  const [line = ''] = words.replace(/^#+\s*/u, '').split('\n')
  const title = line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line
  const fields = { text: `<h1>${escapeHtml(title)}</h1>`, align: 'tl' as const }
  return {
    ...createSlide({ index: 1, uid: '00000000-0000-4000-8000-000000000000' }),
    layout: 'title_left',
    items: [createItem({ id: 'intro', type: 'text', index: 0, slideIndex: 1, fields })],
  }
}
