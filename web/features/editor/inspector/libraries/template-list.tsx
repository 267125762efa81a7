import { EllipsisVertical, Paintbrush, Plus, StarOff } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useUseTemplate } from './use-use-template.ts'
import '#slides/slides.css'

/** A slide to take, from whichever list. */
export interface OfferedSlide {
  readonly key: string
  readonly name: string
  readonly slide: Slide
  /** The id of the slide that was saved as a template. */
  readonly favorite?: number
}

interface ListProps {
  readonly slides: readonly OfferedSlide[]
  readonly onRemove?: (slide: OfferedSlide) => void
}

/** Slides as they would look in this deck; a click puts one behind the slide on the canvas. */
export function TemplateList({ slides, onRemove }: ListProps) {
  const theme = useEditorState(({ deck }) => deck.theme)
  return (
    <ul className="grid gap-4">
      {slides.map(slide => (
        <TemplateCard key={slide.key} offered={slide} theme={theme} onRemove={onRemove} />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly offered: OfferedSlide
  readonly theme: DeckTheme
  readonly onRemove: ((slide: OfferedSlide) => void) | undefined
}

const TemplateCard = memo(function TemplateCard({ offered, theme, onRemove }: CardProps) {
  const t = useTranslations('editor-inspector.templates')
  const locale = useRouteLocale()
  const { insert, apply } = useUseTemplate()
  const { name, slide } = offered
  return (
    <li className="group relative">
      <span
        className={
          'block overflow-hidden rounded-field shadow-[0_0_0_1px_var(--line)] transition-shadow ' +
          '[contain-intrinsic-size:auto_9rem] [content-visibility:auto] group-hover:shadow-[0_0_0_2px_var(--ink)]'
        }
      >
        <SlidePicture slide={slide} theme={theme} locale={locale} />
      </span>
      <button
        type="button"
        aria-label={t('insertNamed', { name })}
        className={
          'block w-full truncate pt-1.5 pr-9 text-left text-xs outline-hidden after:absolute after:inset-0 ' +
          'after:rounded-field focus-visible:after:outline-2 focus-visible:after:outline-offset-2 ' +
          'focus-visible:after:outline-focus'
        }
        onClick={() => insert(slide)}
      >
        {name}
      </button>
      <span className="absolute right-0 bottom-0 z-1 translate-y-1.5">
        <Menu
          align="end"
          trigger={
            <IconButton
              size="sm"
              label={t('more', { name })}
              icon={<EllipsisVertical strokeWidth={1.75} className="size-4" />}
            />
          }
          items={[
            {
              id: 'insert',
              label: t('insert'),
              icon: <Plus strokeWidth={1.75} />,
              onSelect: () => insert(slide),
            },
            {
              id: 'apply',
              label: t('apply'),
              icon: <Paintbrush strokeWidth={1.75} />,
              onSelect: () => apply(slide),
            },
            ...(onRemove
              ? [
                  {
                    id: 'remove',
                    label: t('remove'),
                    icon: <StarOff strokeWidth={1.75} />,
                    danger: true,
                    onSelect: () => onRemove(offered),
                  },
                ]
              : []),
          ]}
        />
      </span>
    </li>
  )
})
