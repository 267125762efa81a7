import { Link2, Presentation } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { completeLink } from '#domain/deck/link.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OtherSource } from './documents.ts'

interface OtherSourcesProps {
  readonly onAdd: (sources: readonly OtherSource[]) => void
}

/** Sources that are not files: pages of the web, and presentations that are there. */
export function OtherSources({ onAdd }: OtherSourcesProps) {
  const t = useTranslations('generation.documents')
  const [asked, setAsked] = useState<'link' | 'deck' | null>(null)
  const close = () => setAsked(null)
  const icon = 'size-4'
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Link2 aria-hidden="true" strokeWidth={1.75} className={icon} />}
        onClick={() => setAsked('link')}
      >
        {t('link.add')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={<Presentation aria-hidden="true" strokeWidth={1.75} className={icon} />}
        onClick={() => setAsked('deck')}
      >
        {t('deck.add')}
      </Button>
      <LinkDialog
        open={asked === 'link'}
        onClose={close}
        onAdd={urls => {
          onAdd(urls.map(url => ({ kind: 'page', url })))
          close()
        }}
      />
      <DeckDialog
        open={asked === 'deck'}
        onClose={close}
        onAdd={deck => {
          onAdd([{ kind: 'presentation', ...deck }])
          close()
        }}
      />
    </>
  )
}

interface LinkDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdd: (urls: readonly string[]) => void
}

/** One address, or several with blanks between them. */
function LinkDialog({ open, onClose, onAdd }: LinkDialogProps) {
  const t = useTranslations('generation.documents.link')
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    if (open) return
    setTyped('')
    setWrong(false)
  }, [open])

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The form lies in the form of the brief, as React sees it.
    event.stopPropagation()
    const urls = typed
      .split(/[\s,;]+/u)
      .filter(Boolean)
      .map(completeLink)
    const found = urls.filter(url => url !== null && /^https?:/iu.test(url)).map(String)
    setWrong(found.length === 0 || found.length < urls.length)
    if (found.length === 0 || found.length < urls.length) field.current?.focus()
    else onAdd([...new Set(found)])
  }

  return (
    <Dialog
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      initialFocus={field}
      footer={
        <>
          <DialogClose render={<Button variant="secondary">{t('cancel')}</Button>} />
          <Button type="submit" form={form}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={t('address')} error={isWrong ? t('wrong') : undefined}>
          <TextInput
            ref={field}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.url}
            placeholder={t('placeholder')}
            leading={<Link2 aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

interface Deck {
  readonly slug: string
  readonly name: string
}

interface DeckDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdd: (deck: Deck) => void
}

const SHOWN = 20
const REST_MS = 250

/** The presentations of the person, the latest first, found by their words. */
function DeckDialog({ open, onClose, onAdd }: DeckDialogProps) {
  const t = useTranslations('generation.documents.deck')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const decks = useDecks(open, typed.trim())
  useEffect(() => {
    if (!open) setTyped('')
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      initialFocus={field}
    >
      <Field label={t('search')} labelHidden>
        <TextInput
          ref={field}
          type="search"
          placeholder={t('search')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <div aria-live="polite" className="mt-4 min-h-40">
        {decks === 'coming' ? (
          <Spinner label={t('coming')} />
        ) : decks === 'failed' || decks.length === 0 ? (
          <p className="text-sm text-ink-soft">{t(decks === 'failed' ? 'failed' : 'none')}</p>
        ) : (
          <ul className="-mx-2 max-h-80 overflow-y-auto">
            {decks.map(deck => (
              <li key={deck.slug}>
                <button
                  type="button"
                  className="flex w-full items-center gap-3 rounded-field px-2 py-2.5 text-left transition-colors hover:bg-wash"
                  onClick={() => onAdd({ slug: deck.slug, name: deck.name })}
                >
                  <Presentation
                    aria-hidden="true"
                    strokeWidth={1.75}
                    className="size-4.5 shrink-0 text-ink-faint"
                  />
                  <span className="min-w-0 truncate">{deck.name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function useDecks(open: boolean, search: string): readonly Deck[] | 'coming' | 'failed' {
  const { api } = useRuntime()
  const [decks, setDecks] = useState<readonly Deck[] | 'coming' | 'failed'>('coming')
  useEffect(() => {
    if (!open) return
    let isGone = false
    const show = (next: typeof decks) => void (isGone || setDecks(next))
    const query = { page_size: SHOWN, ...(search && { search }) }
    const timer = setTimeout(
      () =>
        api.presentations.list({ query }).then(
          ({ results }) => show(results.map(({ slug, name }) => ({ slug, name }))),
          () => show('failed'),
        ),
      search === '' ? 0 : REST_MS,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [api, open, search])
  return decks
}
