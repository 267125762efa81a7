import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createFirstSlide } from '#domain/deck/slide.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useKeptValue } from '../../platform/updates/kept-state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import '#slides/slides.css'
import { ApiError } from '#contract/api-error.ts'
import { type Refusal, readRefusal } from '../../features/deck-list/read-refusal.ts'
import { countUids } from '../../features/showcase/present-deck.ts'
import { makeUid } from '../../platform/identity/ids.ts'
import { useGo } from '../../platform/router/page-link.tsx'
import { writeSignInPath } from '../../platform/router/paths.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'

interface BlankDeckProps {
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
    () => createPresentation({ name: 'blank', slides: [createFirstSlide(countUids()())] }),
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

/** What a presentation is made of: nothing, or a template. */
type Origin = { readonly blank: true } | { readonly template: string }

interface CreateDeck {
  readonly making: Origin | undefined
  readonly failure: (Refusal & { readonly origin: Origin }) | undefined
  readonly createBlank: (name: string) => Promise<void>
  readonly createFrom: (template: string) => Promise<void>
}

/** Makes one presentation and opens it; another click meanwhile makes no second one. */
export function useCreateDeck(workspace: string | undefined, folder: number | null): CreateDeck {
  const { api, session } = useRuntime()
  const go = useGo()
  const isBusy = useRef(false)
  const order = useRef<{ readonly text: string; readonly key: string }>(undefined)
  const [making, setMaking] = useState<Origin>()
  const [failure, setFailure] = useState<CreateDeck['failure']>()

  async function create(origin: Origin, content: { name?: string; template?: string }): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setMaking(origin)
    setFailure(undefined)
    // The same order given again, because its reply was lost, keeps its key: the server makes it once.
    const text = JSON.stringify({ ...content, workspace, folder })
    if (order.current?.text !== text) order.current = { text, key: makeUid() }
    try {
      const body = { ...content, workspace, folder, key: order.current.key }
      const { slug } = await api.presentations.create({ body })
      // Stays busy: the page is about to be replaced by the new presentation.
      go(`/presentations/edit/${slug}`)
    } catch (error) {
      isBusy.current = false
      setMaking(undefined)
      if (error instanceof ApiError && error.code === 'unauthorized') {
        session.write(null)
        return go(writeSignInPath('/presentations/create'))
      }
      setFailure({ ...readRefusal(error), origin })
    }
  }

  return {
    making,
    failure,
    createBlank: name => create({ blank: true }, { name }),
    createFrom: template => create({ template }, { template }),
  }
}
