import { ArrowLeft, CloudAlert, CloudCheck, Plus, WandSparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { OUTLINE_LIMITS, type Outline, type OutlineEntry } from '#domain/generation/outline.ts'
import { lateLayer } from '#web/platform/parts/late-part.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { findGapAmong } from '#web/ui/order-drag/order-drag.ts'
import { useOrderDrag } from '#web/ui/order-drag/use-order-drag.ts'
import { popupHome } from '#web/ui/popup-portal.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { fitOutline, isBlank } from './edit-outline.ts'
import { type OutlineActions, useOutlineActions, useOutlineEditing } from './outline-editing.ts'
import { PlainTextarea } from './outline-points.tsx'
import { OutlineRow } from './outline-row.tsx'
import type { SaveState } from './outline-saver.ts'
import { PlanNotes } from './plan-notes.tsx'

/** Pictures of slides need the renderer and its fonts: they come when somebody looks at one. */
const EntryAlternatives = lateLayer(async () => (await import('./entry-alternatives.tsx')).EntryAlternatives)

/** What the brief does not say: on slides it would be questions to whoever wrote it. */
function Missing({ parts }: { readonly parts: Outline['missing'] }) {
  const t = useTranslations('generation.outline')
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="outline-missing" className="mt-6 border-l-2 border-accent pl-4">
      <h2 id="outline-missing" className="font-medium">
        {t('missing')}
      </h2>
      <ul className="mt-1 list-disc pl-5 text-ink-soft marker:text-line-strong">
        {parts.map(part => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </section>
  )
}

interface OutlineEditorProps {
  readonly taskId: string
  readonly outline: Outline
  /** How many slides the plan of its workspace allows. */
  readonly mostSlides: number
  readonly isGoingOn: boolean
  /** The error of the last try, or that the outline was confirmed elsewhere. */
  readonly notice: ReactNode
  /** Resolves to whether the generation continues. */
  readonly onMake: (outline: Outline) => Promise<boolean>
  /** It could not be kept, and trying again would not help. */
  readonly onRefused: (code: ErrorCode) => void
  readonly onBack: () => void
}

/** The outline that the presentation is made of, for the person to change before it is. */
export function OutlineEditor(props: OutlineEditorProps) {
  const { taskId, mostSlides, isGoingOn, notice, onMake, onRefused, onBack } = props
  const t = useTranslations('generation.outline')
  const [said, say] = useState('')
  const [offered, setOffered] = useState<string>()
  const editing = useOutlineEditing(taskId, props.outline)
  const actions = useOutlineActions({ edit: editing.edit, read: editing.read, say, offer: setOffered })
  const { outline } = editing
  const count = outline.entries.filter(entry => !isBlank(entry)).length
  const most = Math.min(mostSlides, OUTLINE_LIMITS.entries)
  const isFull = outline.entries.length >= most
  const over = Math.max(0, count - most)

  const refusedWith = editing.saving.kind === 'refused' ? editing.saving.code : null
  useEffect(() => {
    if (refusedWith) onRefused(refusedWith)
  }, [refusedWith, onRefused])

  async function make(): Promise<void> {
    const fitted = fitOutline(editing.read())
    if (!fitted || over > 0) return
    // Confirming sends the whole outline; a later save would be refused.
    editing.drop()
    if (!(await onMake(fitted))) editing.keep()
  }

  return (
    <div className="mx-auto w-full max-w-4xl px-(--space-gutter) pt-8 sm:pt-12">
      <p className="type-eyebrow text-accent-text">{t('eyebrow')}</p>
      <h1 className="sr-only">{t('heading')}</h1>
      <PlainTextarea
        aria-label={t('name')}
        placeholder={t('name')}
        maxLength={LIMITS.name}
        value={outline.title}
        className="type-display-2 mt-2"
        onChange={event => editing.edit({ type: 'named', title: event.target.value.replace(/\n/g, ' ') })}
      />
      <p className="mt-3 text-ink-soft">{t('hint')}</p>
      {notice ? <div className="mt-6">{notice}</div> : null}
      <PlanNotes outline={outline} />
      <Missing parts={outline.missing} />
      {outline.byLetters ? <p className="mt-6 border-l-2 border-accent pl-4">{t('byLetters')}</p> : null}
      <div className="mt-8">
        <OutlineList entries={outline.entries} isFull={isFull} actions={actions} />
        {isFull ? (
          <p className="mt-4 text-sm text-ink-soft">
            {t('full', { max: most })} {over > 0 ? `${t('tooMany', { count: over })} ` : null}
            {most < OUTLINE_LIMITS.entries ? (
              <TextLink render={<PageLink to="/boost" />}>{t('upgrade')}</TextLink>
            ) : null}
          </p>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            className="mt-3 ml-11"
            icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
            onClick={() => actions.add(outline.entries.length)}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <footer className="sticky bottom-0 z-(--z-sticky) mt-10 -mx-2 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink bg-paper px-2 py-4">
        <Button
          variant="quiet"
          className="-ml-3"
          icon={<ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          onClick={() => void editing.flush().then(onBack)}
        >
          {t('back')}
        </Button>
        <SaveLine saving={editing.saving} />
        <p className="ml-auto text-sm text-ink-soft tabular-nums">
          {count === 0 ? t('nothing') : t('count', { count })}
        </p>
        <Button
          variant="accent"
          busy={isGoingOn}
          disabled={count === 0 || over > 0}
          icon={<WandSparkles aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          onClick={() => void make()}
        >
          {t('make')}
        </Button>
      </footer>
      <EntryAlternatives
        open={offered !== undefined}
        taskId={taskId}
        read={editing.read}
        entry={offered ?? ''}
        onTake={actions.replace}
        onClose={() => setOffered(undefined)}
        onGiveUp={() => setOffered(undefined)}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

/** The save state as text. */
function SaveLine({ saving }: { saving: SaveState }) {
  const t = useTranslations('generation.outline')
  const isTrouble = saving.kind === 'cut-off' || saving.kind === 'refused'
  const Icon = isTrouble ? CloudAlert : CloudCheck
  const words = {
    saved: 'saved',
    changed: 'changed',
    saving: 'saving',
    'cut-off': 'cutOff',
    refused: 'refused',
  } as const
  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 text-sm ${isTrouble ? 'text-danger' : 'text-ink-faint'}`}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      {t(words[saving.kind])}
    </p>
  )
}

interface OutlineListProps {
  readonly entries: readonly OutlineEntry[]
  readonly isFull: boolean
  readonly actions: OutlineActions
}

/** The slides to be, in their order; ordered by mouse, finger and keys. */
function OutlineList({ entries, isFull, actions }: OutlineListProps) {
  const t = useTranslations('generation.outline')
  const list = useRef<HTMLOListElement>(null)
  const { drag, dragger, preview } = useOrderDrag({
    findPlace: () =>
      list.current && { scroller: document.scrollingElement as HTMLElement, list: list.current },
    readOrder: () => entries.map(({ id }) => id),
    findGap: y => findGapAmong(y, readMiddles(list.current)),
    touchMoves: true,
    lift: id => [id],
    cancel: () => undefined,
    rest: () => undefined,
    drop: ([id], gap) => {
      const from = entries.findIndex(entry => entry.id === id)
      if (id) actions.move(id, gap > from ? gap - 1 : gap, null)
    },
  })
  const lifted = drag ? entries.findIndex(({ id }) => id === drag.lead) : -1

  return (
    <>
      <ol ref={list} aria-label={t('list')} className="border-b border-line">
        {entries.map((entry, index) => (
          <OutlineRow
            key={entry.id}
            entry={entry}
            index={index}
            isFull={isFull}
            isLifted={index === lifted}
            dropsAt={
              drag?.gap === index
                ? 'before'
                : drag?.gap === entries.length && index === entries.length - 1
                  ? 'behind'
                  : null
            }
            actions={actions}
            onLift={dragger.begin}
          />
        ))}
      </ol>
      {drag
        ? createPortal(
            <div
              ref={preview}
              aria-hidden="true"
              className="pointer-events-none fixed top-0 left-0 z-(--z-popup) cursor-grabbing"
            >
              <div className="flex w-max max-w-80 translate-x-4 translate-y-3 items-baseline gap-3 rounded-field border border-line-strong bg-raised px-4 py-2.5 shadow-dialog">
                <span className="font-display text-sm text-ink-faint tabular-nums">{lifted + 1}</span>
                <span className="truncate font-semibold">{entries[lifted]?.title}</span>
              </div>
            </div>,
            popupHome(),
          )
        : null}
    </>
  )
}

/** Where the middles of the rows are, from the top of the list. */
function readMiddles(list: HTMLElement | null): number[] {
  if (!list) return []
  const { top } = list.getBoundingClientRect()
  return [...list.children].map(row => {
    const box = row.getBoundingClientRect()
    return box.top - top + box.height / 2
  })
}
