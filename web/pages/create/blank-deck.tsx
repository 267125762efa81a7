import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { numberUids } from '#web/features/deck-view/number-uids.ts'
import { SlidePicture } from '#web/features/deck-view/slide-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export interface BlankDeckProps {
  readonly locale: string
  readonly busy: boolean
  readonly onUse: () => void
}

export function BlankDeck({ locale, busy, onUse }: BlankDeckProps) {
  const t = useTranslations('presentations.create')
  const deck = useMemo(
    () => createPresentation({ name: 'blank', slides: [createSlide({ index: 0, uid: numberUids()() })] }),
    [],
  )
  const [slide] = deck.slides
  return (
    <Card padding="none" className="grid overflow-hidden md:grid-cols-[minmax(0,20rem)_1fr]">
      <div className="border-line max-md:border-b md:border-r">
        {slide ? <SlidePicture slide={slide} theme={deck.theme} locale={locale} /> : null}
      </div>
      <div className="flex flex-col items-start justify-center gap-4 p-5 sm:px-8">
        <p className="max-w-prose text-ink-soft">{t('blank.text')}</p>
        <Button variant="accent" busy={busy} onClick={onUse}>
          {t('blank.start')}
        </Button>
      </div>
    </Card>
  )
}
