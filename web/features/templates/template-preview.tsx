import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationTemplate } from '#contract/templates.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FavoriteStar } from './template-card.tsx'
import '#slides/slides.css'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

interface TemplatePreviewProps {
  readonly template: PresentationTemplate | undefined
  readonly open: boolean
  readonly locale: string
  readonly isFavorite: boolean
  readonly busy: boolean
  readonly disabled: boolean
  /** Why the last attempt to create a presentation failed. */
  readonly failure: ReactNode
  readonly onUse: ((id: string) => void) | undefined
  readonly onFavorite: (id: string) => void
  readonly onClose: () => void
}

/** A large preview of a template, slide by slide; navigated by keys, buttons or thumbnails. */
export function TemplatePreview(props: TemplatePreviewProps) {
  const { open, locale, isFavorite, busy, disabled, failure, onUse, onFavorite, onClose } = props
  const t = useTranslations('presentations.templates')
  const { template, failed } = useFullTemplate(props.template, open)
  const [index, setIndex] = useState(0)
  const use = useRef<HTMLButtonElement>(null)
  const count = template?.slide_count ?? 0
  const slides = template?.slides ?? []
  const at = Math.min(index, Math.max(0, slides.length - 1))
  const slide = slides[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another template starts at its first slide
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

/** A template with all its slides; until they are loaded, with those that the list contains. */
function useFullTemplate(
  listed: PresentationTemplate | undefined,
  wanted: boolean,
): { template: PresentationTemplate | undefined; failed: boolean } {
  const { api } = useRuntime()
  const [whole, setWhole] = useState<PresentationTemplate>()
  const [failed, setFailed] = useState<string>()
  const id = listed?.id
  const isKnown = whole !== undefined && whole.id === id
  useEffect(() => {
    if (!wanted || id === undefined || isKnown) return
    let isWanted = true
    setFailed(undefined)
    api.templates.read({ params: { id }, query: {} }).then(
      read => isWanted && setWhole(read),
      () => isWanted && setFailed(id),
    )
    return () => {
      isWanted = false
    }
  }, [api, id, wanted, isKnown])
  return { template: isKnown ? whole : listed, failed: id !== undefined && failed === id }
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** The arrow keys navigate the preview wherever the focus is in it; Home and End go to the first and last slide. */
function usePreviewKeys(active: boolean, move: (by: number) => void, count: number): void {
  const handler = useRef(move)
  useEffect(() => {
    handler.current = move
  })
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const by = event.key === 'Home' ? -count : event.key === 'End' ? count : steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      handler.current(by)
    }
    // In the capture phase: the dialog stops arrow keys that bubble from its controls.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [active, count])
}

interface PreviewStripProps {
  readonly template: PresentationTemplate
  readonly locale: string
  readonly index: number
  readonly onPick: (index: number) => void
}

/** Thumbnails of all slides of a template. Those not loaded yet are empty boxes. */
function PreviewStrip({ template, locale, index, onPick }: PreviewStripProps) {
  const t = useTranslations('presentations.templates')
  const strip = useRef<HTMLOListElement>(null)
  const places = Array.from({ length: template.slide_count }, (_, place) => template.slides[place])

  useEffect(() => {
    const current = strip.current?.children[index]
    if (!(current instanceof HTMLElement) || !strip.current) return
    // Scrolls only the strip: scrollIntoView would scroll the dialog as well.
    strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.clientWidth) / 2
    if (strip.current.contains(document.activeElement)) {
      current.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [index])

  return (
    <ol
      ref={strip}
      aria-label={t('allSlides')}
      className="relative flex max-w-full gap-2.5 overflow-x-auto overscroll-contain p-1"
    >
      {places.map((slide, place) => {
        const number = place + 1
        const title = slide && readSlideTitle(slide)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its index
          <li key={place} className="relative aspect-video w-24 shrink-0 rounded-item bg-bone">
            {slide ? (
              <>
                <div className="overflow-hidden rounded-item">
                  <SlidePicture slide={slide} theme={template.theme} locale={locale} />
                </div>
                <button
                  type="button"
                  tabIndex={place === index ? 0 : -1}
                  aria-current={place === index ? 'true' : undefined}
                  aria-label={title ? t('goToTitled', { number, title }) : t('goTo', { number })}
                  onClick={() => onPick(place)}
                  className={joinClasses(
                    'absolute inset-0 rounded-item outline transition-[outline-color]',
                    'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus',
                    place === index
                      ? 'outline-2 outline-offset-1 outline-accent'
                      : 'outline-line hover:outline-line-strong',
                  )}
                />
              </>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
