import { RotateCcw } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { isStillFit } from '#domain/generation/changes.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton, Spinner } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import '#slides/slides.css'
import { isComposing } from '../commands/key-combo.ts'
import { useCommandContext } from '../commands/use-commands.ts'
import { useEditorState } from '../session/editor-context.ts'
import { applyOffered, type ChangeSet, listApplied, type OfferedChange, useChangeSet } from './change-set.ts'
import { useWrites } from './revise-dialog.tsx'

type Offered = Extract<ChangeSet, { phase: 'offered' }>

/** What is asked of the whole presentation, and what would come of it: slide by slide, to take or to leave. */
export function ChangeDialog({ open }: { readonly open: boolean }) {
  return (
    <LateMessages of="changes" missing={<MissingPartNotice className="m-4" />}>
      <Changes open={open} />
    </LateMessages>
  )
}

function Changes({ open }: { readonly open: boolean }) {
  const t = useTranslations('changes')
  const context = useCommandContext()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissed, setMissed] = useState(false)
  const deck = useEditorState(state => state.deck)
  const { set, ask, stop, settle, retry, take, takeAll } = useChangeSet(context, open)
  const close = () => context.ui.setState({ changesOpen: false })
  const isAsking = set.phase === 'asking'
  const count = set.phase === 'offered' ? listApplied(set, deck).length : 0

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    setMissed(typed.trim() === '')
    if (typed.trim() === '') field.current?.focus()
    else void ask(typed.trim())
  }

  return (
    <Dialog
      size="xl"
      open={open}
      onOpenChange={changesOpen => context.ui.setState({ changesOpen })}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      closeOnOutsidePress={set.phase !== 'offered'}
      initialFocus={field}
    >
      <form onSubmit={submit} className="grid gap-3">
        <Field label={t('label')} error={isMissed ? t('empty') : undefined}>
          <Textarea
            ref={field}
            rows={2}
            maxLength={1_000}
            value={typed}
            placeholder={t('placeholder')}
            onChange={event => {
              setTyped(event.target.value)
              setMissed(false)
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
              event.preventDefault()
              submit()
            }}
          />
        </Field>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Examples
            onPick={words => {
              setTyped(words)
              setMissed(false)
              void ask(words)
            }}
          />
          {isAsking ? (
            <Button variant="secondary" onClick={stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button type="submit">{t(set.phase === 'offered' ? 'again' : 'ask')}</Button>
          )}
        </div>
      </form>
      <div aria-live="polite" className="mt-5 empty:hidden">
        <Outcome set={set} onRetry={() => submit()} />
      </div>
      {set.phase === 'offered' && set.changes.length > 0 ? (
        <Review set={set} onTake={take} onTakeAll={takeAll} onRetry={retry}>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              settle()
              close()
            }}
          >
            {t('discard')}
          </Button>
          <Button
            size="sm"
            disabled={count === 0}
            onClick={() => {
              close()
              // Left before that, they are offered again.
              void applyOffered(context, set).then(settle)
            }}
          >
            {t('apply', { count })}
          </Button>
        </Review>
      ) : null}
    </Dialog>
  )
}

const ruled = ['shorter', 'more', 'fewer', 'look', 'order'] as const
const written = ['investors', 'risks', 'translate'] as const

/** What can be asked, by example: a press asks. Those that need words of their own are there with a language model. */
function Examples({ onPick }: { readonly onPick: (words: string) => void }) {
  const t = useTranslations('changes.examples')
  const writes = useWrites()
  const offered = writes ? [...ruled, ...written] : ruled
  return (
    <div className="min-w-0 flex-1 basis-80">
      <ul aria-label={t('title')} className="flex flex-wrap gap-2">
        {offered.map(name => (
          <li key={name}>
            <Button variant="secondary" size="sm" onClick={() => onPick(t(name))}>
              {t(name)}
            </Button>
          </li>
        ))}
      </ul>
      {writes === false ? <p className="mt-3 text-sm text-ink-soft">{t('builtin')}</p> : null}
    </div>
  )
}

/** What became of the question, where that is not a list of changes alone. */
function Outcome({ set, onRetry }: { readonly set: ChangeSet; readonly onRetry: () => void }) {
  const t = useTranslations('changes')
  const errors = useTranslations('errors.code')
  if (set.phase === 'asking')
    return (
      <p className="flex items-center gap-3 py-6 text-sm text-ink-soft">
        <Spinner size="sm" />
        {t('asking')}
      </p>
    )
  if (set.phase === 'failed')
    return (
      <Notice
        tone="danger"
        title={errors(set.code)}
        action={
          <Button size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    )
  if (set.phase !== 'offered') return null
  if (set.isKept)
    return <Notice title={t('kept.title')}>{t('kept.text', { instruction: set.instruction })}</Notice>
  if (set.refusal === null) return null
  return <Notice title={t(`refusal.${set.refusal}.title`)}>{t(`refusal.${set.refusal}.text`)}</Notice>
}

interface ReviewProps {
  readonly set: Offered
  readonly onTake: (id: string, isTaken: boolean) => void
  readonly onTakeAll: (isTaken: boolean) => void
  readonly onRetry: (id: string) => void
  /** What is done with those that are chosen: in sight however long the list is. */
  readonly children: ReactNode
}

function Review({ set, onTake, onTakeAll, onRetry, children }: ReviewProps) {
  const t = useTranslations('changes')
  const { changes } = set
  const taken = changes.filter(({ isTaken }) => isTaken).length
  const left = changes.filter(({ state }) => state === 'writing').length
  return (
    <section aria-label={t('list')} className="mt-6">
      <div className="sticky top-0 z-1 -mx-2 flex flex-wrap items-center gap-3 border-b border-ink bg-raised px-2 py-3">
        <Checkbox
          label={t('all', { count: changes.length })}
          checked={taken === changes.length}
          indeterminate={taken > 0 && taken < changes.length}
          onChange={event => onTakeAll(event.currentTarget.checked)}
        />
        <p role="status" className="flex-1 text-sm text-ink-soft">
          {left > 0 ? t('writing', { count: left }) : null}
        </p>
        {children}
      </div>
      <ul>
        {changes.map(one => (
          <ChangeRow key={one.change.id} offered={one} set={set} onTake={onTake} onRetry={onRetry} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends Pick<ReviewProps, 'set' | 'onTake' | 'onRetry'> {
  readonly offered: OfferedChange
}

/** One change: what it is about, how the slide is and how it would be. */
function ChangeRow({ offered: { change, state, isTaken }, set, onTake, onRetry }: RowProps) {
  const t = useTranslations('changes')
  const errors = useTranslations('errors.code')
  const deck = useEditorState(now => now.deck)
  const { action, uid, after, slides, theme } = change
  const isFit = isStillFit(change, set.asked, deck)
  const before = set.asked.find(slide => slide.uid === uid)
  const place = set.asked.findIndex(slide => slide.uid === (uid ?? after))
  const title = change.entry?.title ?? (before && readSlideTitle(before)) ?? ''
  const isFailed = typeof state === 'object'
  return (
    <li className="border-b border-line py-5 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
      <Checkbox
        label={
          <span className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{t(`action.${action}`, { number: place + 1 })}</span>
            <span className="min-w-0 wrap-anywhere text-ink-soft">{title}</span>
          </span>
        }
        hint={isFit ? change.how || undefined : t('stale')}
        checked={isTaken && isFit}
        disabled={!isFit}
        onChange={event => onTake(change.id, event.currentTarget.checked)}
      />
      <div className={isTaken && isFit ? 'mt-3' : 'mt-3 opacity-45'}>
        {action === 'look' ? (
          <LookPair before={set.asked} after={slides ?? []} theme={theme ?? deck.theme} now={deck.theme} />
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <Side label={t('before')}>
              {before ? <Picture slide={before} theme={deck.theme} /> : <Blank>{t('none')}</Blank>}
            </Side>
            <Side label={t('after')}>
              {isFailed ? (
                <Notice
                  tone="danger"
                  title={errors(state.failed)}
                  action={
                    <Button
                      size="sm"
                      icon={<RotateCcw aria-hidden="true" strokeWidth={1.75} className="size-4" />}
                      onClick={() => onRetry(change.id)}
                    >
                      {t('retry')}
                    </Button>
                  }
                />
              ) : state === 'writing' ? (
                <Skeleton shape="block" className="aspect-video w-full" />
              ) : action === 'remove' ? (
                <Blank>{t('removed')}</Blank>
              ) : action === 'move' ? (
                <Blank>
                  {t('movedTo', { number: set.asked.findIndex(slide => slide.uid === after) + 1 })}
                </Blank>
              ) : (
                <span className="grid gap-2">
                  {(slides ?? []).map(slide => (
                    <Picture key={slide.uid} slide={slide} theme={deck.theme} />
                  ))}
                </span>
              )}
            </Side>
          </div>
        )}
      </div>
    </li>
  )
}

const SHOWN = 3

interface LookPairProps {
  readonly before: readonly Slide[]
  readonly after: readonly Slide[]
  readonly now: DeckTheme
  readonly theme: DeckTheme
}

function LookPair({ before, after, now, theme }: LookPairProps) {
  const t = useTranslations('changes')
  const row = (slides: readonly Slide[], of: DeckTheme) => (
    <span className="grid grid-cols-3 gap-2">
      {slides.slice(0, SHOWN).map(slide => (
        <Picture key={slide.uid} slide={slide} theme={of} />
      ))}
    </span>
  )
  return (
    <div className="grid gap-4">
      <Side label={t('before')}>{row(before, now)}</Side>
      <Side label={t('after')}>{row(after, theme)}</Side>
    </div>
  )
}

function Side({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-xs text-ink-soft">{label}</figcaption>
      {children}
    </figure>
  )
}

function Picture({ slide, theme }: { readonly slide: Slide; readonly theme: DeckTheme }) {
  const locale = useRouteLocale()
  return (
    <span className="block overflow-hidden rounded-field shadow-[0_0_0_1px_var(--line)]">
      <SlidePicture slide={slide} theme={theme} locale={locale} />
    </span>
  )
}

function Blank({ children }: { readonly children: ReactNode }) {
  return (
    <span className="grid aspect-video place-items-center rounded-field border border-dashed border-line-strong px-4 text-center text-sm text-ink-soft">
      {children}
    </span>
  )
}
