import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { numberUids } from '#web/features/deck-view/number-uids.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import '#slides/slides.css'

export interface ReadyDeckProps {
  readonly draft: DeckDraft
  readonly locale: string
  readonly busy: boolean
  /** The plan has no room. */
  readonly disabled: boolean
  readonly onUse: () => void
}

/** A deck one can start from, drawn as it is: its first slide and three more to see its manner. */
export function ReadyDeck({ draft, locale, busy, disabled, onUse }: ReadyDeckProps) {
  const t = useTranslations('presentations.create')
  const { name, slides, theme } = useMemo(() => instantiateDraft(draft, { nextUid: numberUids() }), [draft])
  const [first, ...others] = slides
  return (
    <Card padding="none" render={<li />} className="flex flex-col overflow-hidden">
      <div className="border-b border-line">
        {first ? <SlidePicture slide={first} theme={theme} locale={locale} /> : null}
        <div className="grid grid-cols-3 gap-px border-t border-line bg-line">
          {others.slice(0, 3).map(slide => (
            <SlidePicture key={slide.uid} slide={slide} theme={theme} locale={locale} />
          ))}
        </div>
      </div>
      <div className="flex flex-1 flex-col items-start p-5">
        <h3 className="type-title">{name}</h3>
        <p className="mt-0.5 mb-4 text-sm text-ink-soft">{t('slides', { count: slides.length })}</p>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          disabled={disabled}
          onClick={onUse}
          aria-label={t('useNamed', { name })}
          className="mt-auto"
        >
          {t('use')}
        </Button>
      </div>
    </Card>
  )
}
