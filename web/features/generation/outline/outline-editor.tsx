import { ArrowLeft, Plus, WandSparkles } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { OUTLINE_LIMITS, type Outline } from '#domain/generation/outline.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { fitOutline, isBlank } from './fit-outline.ts'
import { OutlineList } from './outline-list.tsx'
import { PlainTextarea } from './plain-textarea.tsx'
import { SaveLine } from './save-line.tsx'
import { useOutlineActions } from './use-outline-actions.ts'
import { useOutlineEditing } from './use-outline-editing.ts'

export interface OutlineEditorProps {
  readonly taskId: string
  readonly outline: Outline
  /** How many slides the plan of its workspace allows. */
  readonly mostSlides: number
  readonly isGoingOn: boolean
  /** What the server said to the last try, or that it went on elsewhere. */
  readonly notice: ReactNode
  /** Answers whether it goes on. */
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
  const editing = useOutlineEditing(taskId, props.outline)
  const actions = useOutlineActions({ edit: editing.edit, read: editing.read, say })
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
    // The word to go on carries the whole outline; a late save would be refused after it.
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
