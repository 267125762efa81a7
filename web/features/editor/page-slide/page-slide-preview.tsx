import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEditorState } from '../binding/use-editor-state.ts'
import '#slides/slides.css'

/** The slide as it will look in this deck; while it is made, the place where it will be. */
export function PageSlidePreview({ slide }: { slide: Slide | undefined }) {
  const t = useTranslations('editor-slides.page')
  const locale = useRouteLocale()
  const theme = useEditorState(({ deck }) => deck.theme)
  if (!slide) return <Skeleton shape="block" className="aspect-video w-full" />
  return (
    <div
      role="img"
      aria-label={t('preview', { title: readSlideTitle(slide) ?? '' })}
      className="overflow-hidden rounded-field shadow-[0_0_0_1px_var(--line)]"
    >
      <SlidePicture slide={slide} theme={theme} locale={locale} />
    </div>
  )
}
