import { Link, RefreshCw } from 'lucide-react'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { useEditorState } from '../session/editor-context.ts'
import { gapAfterSelected } from '../slides-panel/slide-actions.ts'
import { insertPageSlide, usePageSlide } from './page-slide.ts'
import '#slides/slides.css'
import { restyleSlide } from '#domain/deck/design/restyle-slide.ts'
import { usePlan } from '../inspector/use-plan.ts'

/** Asks for the address of a web page, shows the slide made from it, and inserts it into the deck. */
export function PageSlideDialog({ open }: { readonly open: boolean }) {
  const t = useTranslations('editor-slides.page')
  const context = useCommandContext()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const insertButton = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const { state, read, stop, ask } = usePageSlide(context, open)
  const made = state.phase === 'shown' ? state.slide : undefined
  const { slide, hasMore, next } = useLooks(made)
  const isReading = state.phase === 'reading'

  useEffect(() => {
    if (state.phase === 'shown') insertButton.current?.focus()
    if (state.phase === 'asking' && state.refusal) field.current?.focus()
  }, [state])
  useEffect(() => {
    if (!open) setTyped('')
  }, [open])

  const close = () => context.ui.setState({ pageSlideOpen: false })
  function submit(event: FormEvent) {
    event.preventDefault()
    void read(typed)
  }
  function insert() {
    if (!slide) return
    insertPageSlide(context, slide)
    close()
  }
  const gap = gapAfterSelected(context)

  return (
    <Dialog
      open={open}
      onOpenChange={pageSlideOpen => context.ui.setState({ pageSlideOpen })}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      closeOnOutsidePress={state.phase === 'asking'}
      initialFocus={field}
      footer={
        <>
          {hasMore ? (
            <Button
              variant="quiet"
              className="sm:mr-auto"
              icon={<RefreshCw aria-hidden="true" strokeWidth={1.75} className="size-4" />}
              onClick={next}
            >
              {t('otherLook')}
            </Button>
          ) : null}
          {isReading ? (
            <Button variant="secondary" onClick={stop}>
              {t('stop')}
            </Button>
          ) : (
            <DialogClose render={<Button variant="secondary">{t('cancel')}</Button>} />
          )}
          {slide ? (
            <Button ref={insertButton} onClick={insert}>
              {t('insert')}
            </Button>
          ) : (
            <Button type="submit" form={form} busy={isReading}>
              {t('read')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('address')} error={state.phase === 'asking' ? state.refusal : undefined}>
          <TextInput
            ref={field}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            leading={<Link aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            placeholder={t('placeholder')}
            value={typed}
            readOnly={isReading}
            onChange={event => {
              setTyped(event.target.value)
              if (state.phase !== 'asking' || state.refusal) ask()
            }}
          />
        </Field>
        {state.phase === 'asking' ? null : <PageSlidePreview slide={slide} />}
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {isReading ? t('reading') : null}
          {slide ? (gap > 0 ? t('ready', { number: gap }) : t('readyFirst')) : null}
        </p>
      </form>
    </Dialog>
  )
}

/** The slide as it will look in this deck; a placeholder while it is made. */
function PageSlidePreview({ slide }: { slide: Slide | undefined }) {
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

const LOOKS = 7

/** The slide in each look, beginning with the one it was made in. */
function useLooks(made: Slide | undefined) {
  const theme = useEditorState(({ deck }) => deck.theme)
  const count = useEditorState(({ deck }) => deck.slides.length + 1)
  const plan = usePlan()
  const [shown, setShown] = useState({ of: made, at: 0 })
  const at = shown.of === made ? shown.at : 0
  const looks = useMemo(() => {
    if (!made) return []
    return [made, ...restyleSlide(made, theme, { place: { index: made.index, count }, count: LOOKS, plan })]
  }, [made, theme, count, plan])
  return {
    slide: looks[at % Math.max(1, looks.length)],
    hasMore: looks.length > 1,
    next: () => setShown({ of: made, at: at + 1 }),
  }
}
