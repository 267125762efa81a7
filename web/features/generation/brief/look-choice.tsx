import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { type DeckTheme, deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { THEME_NAMES, themes } from '#domain/deck/theme/themes/registry.ts'
import { LONE_ADDRESS } from '#domain/generation/brief/clean-text.ts'
import { drawSlide } from '#domain/generation/draft/draw-deck.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { ThemePicture } from '#web/platform/slides/theme-picture.tsx'
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
  const locale = useRouteLocale()
  const sample = useMemo(() => readSample(words, t('look.sample')), [words, t])
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
      content: (
        <ThemePicture
          slide={theme => drawSample(sample, theme, locale)}
          theme={deckThemeSchema.parse({ name })}
          near={index < 5}
        />
      ),
    }
  })
  return (
    <div className="max-h-[30rem] overflow-y-auto p-1">
      <ChoiceGrid
        label={t('look.label')}
        columns={3}
        value={value ?? ANY}
        choices={[any, ...choices]}
        onChoose={name => onChange(name === ANY ? null : name)}
        className="gap-2"
        choiceClassName="rounded-field p-1 hover:bg-wash aria-checked:shadow-[inset_0_0_0_1.5px_var(--ink)]"
      />
    </div>
  )
}

const LONGEST = 60
const MOST_LINES = 4
const SAMPLE_UID = '00000000-0000-4000-8000-000000000000'

/** What the person has written so far as a slide: its first points under their heading, or a title alone. */
function readSample(words: string, otherwise: string): SlideContent {
  const lines = words
    .split('\n')
    .map(line => ({ isHead: /^\s*#/u.test(line), line: cleanLine(line) }))
    .filter(({ line }) => line !== '' && !LONE_ADDRESS.test(line))
  const points = lines.filter(({ isHead }) => !isHead).slice(1, 1 + MOST_LINES)
  const [title] = lines
  const common = { notes: '', picture: '', source: null, title: title?.line ?? otherwise }
  if (points.length < 2) return { ...common, kind: 'opening', subtitle: points[0]?.line ?? '' }
  return { ...common, kind: 'points', points: points.map(({ line }) => splitPoint(line)) }
}

function cleanLine(line: string): string {
  const bare = line
    .replace(/^[\s#>*+•–—-]+|^\d{1,2}[.)]\s+/gu, '')
    .replace(/[*_`]/gu, '')
    .trim()
  if (bare.length <= LONGEST) return bare
  // A long line gives its first sentence, or what fits of it.
  const [first = ''] = /^[^.!?…]{8,60}(?=[.!?…])/u.exec(bare) ?? []
  return first || `${bare.slice(0, LONGEST - 1).trimEnd()}…`
}

function splitPoint(line: string): { head: string; text: string } {
  const [, head = '', text = line] = /^([^:]{2,30}):\s+(\S.*)$/u.exec(line) ?? []
  return { head, text }
}

function drawSample(content: SlideContent, theme: DeckTheme, language: Locale): Slide {
  const place = { index: 1, count: 3 }
  const wish = { content, language, theme, place, uid: SAMPLE_UID, before: [], pictures: [], seed: 'sample' }
  return drawSlide(wish)
}
