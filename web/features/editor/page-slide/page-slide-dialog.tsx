import { Link, RefreshCw } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCommandContext } from '../commands/use-command-context.ts'
import { gapBehindSelected } from '../slides-panel/actions/read-selected.ts'
import { insertPageSlide } from './insert-page-slide.ts'
import { PageSlidePreview } from './page-slide-preview.tsx'
import { useLooks } from './use-looks.ts'
import { usePageSlide } from './use-page-slide.ts'

/** Asks for the address of a page, shows the slide that was made of it, and puts it into the deck. */
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
  const gap = gapBehindSelected(context)

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
