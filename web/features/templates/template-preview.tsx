import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationTemplate } from '#contract/templates.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FavoriteStar } from './favorite-button.tsx'
import { PreviewStrip } from './preview-strip.tsx'
import { usePreviewKeys } from './use-preview-keys.ts'
import { useWholeTemplate } from './use-whole-template.ts'
import '#slides/slides.css'

export interface TemplatePreviewProps {
  readonly template: PresentationTemplate | undefined
  readonly open: boolean
  readonly locale: string
  readonly isFavorite: boolean
  readonly busy: boolean
  readonly disabled: boolean
  /** Why the last one was not made. */
  readonly failure: ReactNode
  readonly onUse: ((id: string) => void) | undefined
  readonly onFavorite: (id: string) => void
  readonly onClose: () => void
}

/** A template slide by slide, large; by keys, buttons or thumbnails. */
export function TemplatePreview(props: TemplatePreviewProps) {
  const { open, locale, isFavorite, busy, disabled, failure, onUse, onFavorite, onClose } = props
  const t = useTranslations('presentations.templates')
  const { template, failed } = useWholeTemplate(props.template, open)
  const [index, setIndex] = useState(0)
  const use = useRef<HTMLButtonElement>(null)
  const count = template?.slide_count ?? 0
  const slides = template?.slides ?? []
  const at = Math.min(index, Math.max(0, slides.length - 1))
  const slide = slides[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another template begins at its beginning
  useEffect(() => setIndex(0), [template?.id])

  function move(by: number): void {
    setIndex(Math.min(slides.length - 1, Math.max(0, at + by)))
  }
  usePreviewKeys(open, move, slides.length)

  if (!template) return null
  const position = t('position', { number: at + 1, count })
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      size="xl"
      title={template.name}
      description={template.about}
      closeLabel={t('close')}
      initialFocus={use}
      footer={
        <>
          <Button
            variant="quiet"
            aria-pressed={isFavorite}
            icon={<FavoriteStar marked={isFavorite} />}
            onClick={() => onFavorite(template.id)}
            className="sm:mr-auto sm:-ml-5"
          >
            {t('mark')}
          </Button>
          {onUse ? (
            <Button
              ref={use}
              variant="accent"
              busy={busy}
              disabled={disabled}
              onClick={() => onUse(template.id)}
            >
              {t('useThis')}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{t('desktop')}</p>
          )}
        </>
      }
    >
      {failure ? <div className="mb-4">{failure}</div> : null}
      <div className="grid justify-items-center gap-3">
        {slide ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not the content of a slide
          <div
            role="group"
            aria-roledescription={t('slide')}
            aria-label={position}
            className="w-[min(100%,calc((100dvh-25.5rem)*16/9))] min-w-[min(100%,22rem)] shadow-raised outline outline-line"
          >
            <SlideView slide={slide} deckTheme={template.theme} locale={locale} />
          </div>
        ) : null}
        <div className="flex items-center gap-1">
          <IconButton
            label={t('previous')}
            shortcut={['←']}
            icon={<ChevronLeft strokeWidth={1.75} className="size-5" />}
            aria-disabled={at === 0}
            className="aria-disabled:opacity-45"
            onClick={() => move(-1)}
          />
          <p className="min-w-20 text-center text-sm text-ink-soft tabular-nums" aria-hidden="true">
            {t('counter', { number: at + 1, count })}
          </p>
          <IconButton
            label={t('next')}
            shortcut={['→']}
            icon={<ChevronRight strokeWidth={1.75} className="size-5" />}
            aria-disabled={at >= slides.length - 1}
            className="aria-disabled:opacity-45"
            onClick={() => move(1)}
          />
        </div>
        <PreviewStrip template={template} locale={locale} index={at} onPick={setIndex} />
        {failed ? <p className="text-sm text-danger-text">{t('partly')}</p> : null}
      </div>
      <VisuallyHidden role="status">
        {slide && index > 0 ? `${position}: ${readSlideTitle(slide) ?? ''}` : ''}
      </VisuallyHidden>
    </Dialog>
  )
}
