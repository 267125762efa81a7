import { type FormEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { numberUids } from '#web/features/deck-view/number-uids.ts'
import { useKeptValue } from '#web/platform/updates/use-kept-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import '#slides/slides.css'

export interface BlankDeckProps {
  readonly titleId: string
  readonly locale: string
  readonly busy: boolean
  /** The plan has no room. */
  readonly disabled: boolean
  readonly onUse: (name: string) => void
}

export function BlankDeck({ titleId, locale, busy, disabled, onUse }: BlankDeckProps) {
  const t = useTranslations('presentations.create')
  const deck = useMemo(
    () => createPresentation({ name: 'blank', slides: [createSlide({ index: 0, uid: numberUids()() })] }),
    [],
  )
  const [slide] = deck.slides
  const [name, setName] = useKeptValue('new-deck-name', '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    onUse(name.trim())
  }

  return (
    <Card padding="none" className="grid h-full overflow-hidden sm:grid-cols-[minmax(0,14rem)_1fr]">
      <div className="grid items-center border-line bg-sunken p-5 max-sm:border-b sm:border-r">
        <div className="shadow-raised outline outline-line">
          {slide ? <SlidePicture slide={slide} theme={deck.theme} locale={locale} /> : null}
        </div>
      </div>
      <form onSubmit={submit} className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="type-title">
          {t('blank.title')}
        </h2>
        <Field label={t('blank.name')} hint={t('blank.hint')}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={LIMITS.name}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Button variant="accent" type="submit" busy={busy} disabled={disabled} className="mt-auto self-start">
          {t('blank.start')}
        </Button>
      </form>
    </Card>
  )
}
