import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { PanelButton } from '../inspector/parts/panel-button.tsx'
import type { Look } from './look.ts'
import '#slides/slides.css'

interface Props {
  readonly label: string
  readonly looks: readonly Look[]
  readonly worn: string | undefined
  readonly columns: 1 | 2
  readonly onChoose: (key: string) => void
  readonly onPreview: (key: string | undefined) => void
  readonly onMore: () => void
}

const frame = 'block overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]'

/** Looks as they would be; the pointer tries one on, a click takes it. */
export function LookGrid({ label, looks, worn, columns, onChoose, onPreview, onMore }: Props) {
  const t = useTranslations('editor-inspector.restyle')
  return (
    <div className="grid gap-4">
      <ChoiceGrid
        label={label}
        columns={columns}
        value={worn}
        choices={looks.map(look => ({
          value: look.key,
          label: look.name,
          content: (
            <>
              <LookPicture look={look} />
              <span className="block truncate px-0.5 pt-1 text-left text-xs">{look.name}</span>
            </>
          ),
        }))}
        onChoose={onChoose}
        onPreview={onPreview}
        className="gap-x-2 gap-y-2.5"
        choiceClassName={
          'rounded-field p-1 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] hover:bg-wash ' +
          'aria-checked:font-medium aria-checked:shadow-[inset_0_0_0_1.5px_var(--ink)]'
        }
      />
      <PanelButton label={t('more')} icon={RefreshCw} onClick={onMore} />
    </div>
  )
}

/** One slide, or the first large and two small beside it. */
function LookPicture({ look: { slides, theme } }: { look: Look }) {
  const locale = useRouteLocale()
  const [first, ...rest] = slides
  if (!first) return null
  const picture = (slide: typeof first) => (
    <span key={slide.uid} className={frame}>
      <SlidePicture slide={slide} theme={theme} locale={locale} />
    </span>
  )
  if (rest.length === 0) return picture(first)
  return (
    <span className="grid grid-cols-[2fr_1fr] items-start gap-1.5">
      {picture(first)}
      <span className="grid gap-1.5">{rest.map(picture)}</span>
    </span>
  )
}
