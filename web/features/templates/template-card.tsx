import { memo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationTemplate } from '#contract/templates.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useNearScreen } from '#web/platform/device/use-near-screen.ts'
import { Button } from '#web/ui/button.tsx'
import '#slides/slides.css'
import { Star } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

interface TemplateCardProps {
  readonly template: PresentationTemplate
  readonly locale: string
  /** Visible without scrolling: rendered at once, also by the server. */
  readonly isFirst: boolean
  readonly isFavorite: boolean
  /** Undefined where presentations cannot be created, as on a phone. */
  readonly onUse: ((id: string) => void) | undefined
  readonly busy: boolean
  /** The plan has no room. */
  readonly disabled: boolean
  readonly onPreview: (id: string) => void
  readonly onFavorite: (id: string) => void
}

/** A template: its first slide and three more as a sample. Rendered only when it comes near the viewport. */
export const TemplateCard = memo(function TemplateCard(props: TemplateCardProps) {
  const { template, locale, isFirst, isFavorite, onUse, busy, disabled, onPreview, onFavorite } = props
  const t = useTranslations('presentations.templates')
  const frame = useRef<HTMLDivElement>(null)
  const isDrawn = useNearScreen(frame, isFirst)
  const { id, name, about, theme, slides, slide_count: count } = template
  const [cover, ...others] = slides
  return (
    <li data-template={id} className="group relative flex flex-col">
      <div
        ref={frame}
        className="overflow-hidden rounded-field bg-bone shadow-raised outline outline-line transition-[box-shadow,translate,outline-color] group-focus-within:outline-line-strong group-hover:-translate-y-0.5 group-hover:shadow-popup group-hover:outline-line-strong"
      >
        <div className="aspect-video">
          {isDrawn && cover ? <SlidePicture slide={cover} theme={theme} locale={locale} /> : null}
        </div>
        <div className="grid grid-cols-3 gap-px bg-line pt-px">
          {others.slice(0, 3).map(slide => (
            <div key={slide.uid} className="aspect-video bg-bone">
              {isDrawn ? <SlidePicture slide={slide} theme={theme} locale={locale} /> : null}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-3 flex items-start gap-1">
        <h3 className="type-title min-w-0 flex-1">
          {/* The whole card is clickable, but only its name is read by screen readers. */}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('previewNamed', { name })}
            onClick={() => onPreview(id)}
            className="rounded-item text-left outline-hidden after:absolute after:inset-0 after:rounded-field focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            {name}
          </button>
        </h3>
        <FavoriteButton
          name={name}
          marked={isFavorite}
          onToggle={() => onFavorite(id)}
          className="relative z-1 -mt-1 -mr-1 text-ink-faint hover:text-ink"
        />
      </div>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{about}</p>
      <div className="mt-auto flex items-center justify-between gap-3">
        <span className="text-sm text-ink-faint">{t('slides', { count })}</span>
        {onUse ? (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            disabled={disabled}
            aria-label={t('useNamed', { name })}
            onClick={() => onUse(id)}
            className="relative z-1"
          >
            {t('use')}
          </Button>
        ) : null}
      </div>
    </li>
  )
})

interface FavoriteButtonProps {
  readonly name: string
  readonly marked: boolean
  readonly onToggle: () => void
  readonly className?: string
}

function FavoriteButton({ name, marked, onToggle, className }: FavoriteButtonProps) {
  const t = useTranslations('presentations.templates')
  return (
    <IconButton
      label={t('favorite', { name })}
      aria-pressed={marked}
      tooltip={false}
      size="sm"
      icon={<FavoriteStar marked={marked} />}
      className={className}
      onClick={onToggle}
    />
  )
}

export function FavoriteStar({ marked }: { marked: boolean }) {
  return (
    <Star
      aria-hidden="true"
      strokeWidth={1.75}
      className={joinClasses('size-4.5', marked && 'fill-accent text-accent')}
    />
  )
}
