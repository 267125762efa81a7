import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { PanelButton } from '../inspector/panel-controls.tsx'
import '#slides/slides.css'
import { useCallback, useRef } from 'react'
import { lookOf } from '#domain/deck/design/restyle-slide.ts'
import { isSame } from '#domain/deck/edits/diff.ts'
import { type Restyle, restyle } from '#domain/deck/edits/restyle.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { useLiveEdit } from '../inspector/live-edit.ts'
import { keepVersionBefore } from '../saving/api-transport.ts'
import { useEditor } from '../session/editor-context.ts'
import { useUi } from '../session/ui-store.ts'

interface Props {
  readonly label: string
  readonly looks: readonly Look[]
  readonly current: string | undefined
  readonly columns: 1 | 2
  readonly onChoose: (key: string) => void
  readonly onPreview: (key: string | undefined) => void
  readonly onMore: () => void
}

const frame = 'block overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]'

/** Previews of looks; hovering shows one on the canvas, a click applies it. */
export function LookGrid({ label, looks, current, columns, onChoose, onPreview, onMore }: Props) {
  const t = useTranslations('editor-inspector.restyle')
  return (
    <div className="grid gap-4">
      <ChoiceGrid
        label={label}
        columns={columns}
        value={current}
        choices={looks.map(look => ({
          value: look.key,
          label: look.name,
          content: (
            <>
              <LookPicture look={look} />
              <span className="line-clamp-2 px-0.5 pt-1 text-left text-xs">{look.name}</span>
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

/** One of the offered looks, with the slides that its preview shows. */
export interface Look {
  readonly key: string
  readonly name: string
  readonly theme: DeckTheme
  /** The first of the slides that it would change. */
  readonly slides: readonly Slide[]
}

/** How many slides of a deck a preview shows. */
export const SHOWN = 3

/** The look that the deck has now; none where it has a custom one. */
export function findCurrentLook(
  looks: readonly Look[],
  deck: Pick<Presentation, 'theme' | 'slides'>,
): Look | undefined {
  const now = new Map(deck.slides.map(slide => [slide.uid, slide]))
  return looks.find(
    ({ theme, slides }) =>
      isSame(theme, deck.theme) &&
      slides.every(slide => {
        const current = now.get(slide.uid)
        return current !== undefined && lookOf(current) === lookOf(slide)
      }),
  )
}

interface LookEdit {
  /** Shows a look on the canvas without saving it; undefined reverts it. */
  readonly preview: (look: Restyle | undefined) => void
  /** One step to undo. */
  readonly take: (look: Restyle, name: string) => void
}

/** A look of the whole deck is a large change: what is there before it is kept. */
export function useLookEdit(key: string, isLarge = false): LookEdit {
  const t = useTranslations('editor-inspector.restyle')
  const editor = useEditor()
  const { api } = useRuntime()
  const ui = useUi()
  const chosen = useRef<Restyle>(undefined)
  const { change, preview } = useLiveEdit((look: Restyle) => deck => restyle(deck, look), key)
  const take = useCallback(
    async (look: Restyle, name: string) => {
      chosen.current = look
      if (isLarge) await keepVersionBefore({ editor, api }, 'before_design')
      // Another one was chosen meanwhile.
      if (chosen.current !== look) return
      change(look)
      ui.setState({ announcement: t('taken', { name }) })
    },
    [editor, api, isLarge, change, ui, t],
  )
  return { preview, take }
}

/**
 * The slides as they were when their text last changed: looks are computed from the content, and must not move
 * under the pointer when one of them is previewed or applied.
 */
export function useContentSlides(slides: readonly Slide[]): readonly Slide[] {
  const kept = useRef(slides)
  if (!haveSameContent(kept.current, slides)) kept.current = slides
  return kept.current
}

export function haveSameContent(before: readonly Slide[], now: readonly Slide[]): boolean {
  if (before === now) return true
  return before.length === now.length && before.every((slide, at) => hasSameContent(slide, now[at]))
}

function hasSameContent(before: Slide, now: Slide | undefined): boolean {
  if (before === now) return true
  if (now?.uid !== before.uid || now.items.length !== before.items.length) return false
  return now.items.every(item => {
    const old = before.items.find(({ id }) => id === item.id)
    return old !== undefined && (old === item || isSame(contentOf(old), contentOf(item)))
  })
}

function contentOf({ size, align, fit, theme, index, ...content }: Item): object {
  return content
}
