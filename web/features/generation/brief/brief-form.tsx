import { ArrowRight, BookOpen, ChartColumn, type LucideIcon, Scale, TrendingUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanLimits } from '#domain/billing/plans.ts'
import { keyOfSource } from '#domain/deck/sources.ts'
import { allowsKnowledge, isTopicAlone } from '#domain/generation/facts-to-check.ts'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { FileDrop } from '#web/platform/uploads/file-drop.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useEarlyTyping } from '#web/ui/typing.ts'
import { DocumentZone } from '../documents/document-zone.tsx'
import { takeAddresses, takeCarriedFiles, useDocuments } from '../documents/documents.ts'
import type { BriefDraft, DraftStore } from './brief-draft.ts'
import { BriefField } from './brief-field.tsx'
import { BriefOptions } from './brief-options.tsx'

interface BriefFormProps {
  readonly draft: BriefDraft
  readonly store: DraftStore
  /** Where the presentation goes, and what its plan allows. */
  readonly workspace: string | undefined
  readonly limits: Pick<PlanLimits, 'slidesPerPresentation' | 'uploadBytes'>
  /** A language model writes here: it may be let say what is generally known. */
  readonly hasModel: boolean
  readonly isSending: boolean
  /** Why it was not sent. */
  readonly failure: ReactNode
  /** The URL asks for the documents section. */
  readonly startsWithDocuments: boolean
  readonly onSend: () => void
}

/** What the presentation is made of: words, documents, wishes. */
export function BriefForm(props: BriefFormProps) {
  const { draft, store, workspace, limits, hasModel, isSending, failure, startsWithDocuments, onSend } = props
  const t = useTranslations('generation.brief')
  const tDocuments = useTranslations('generation.documents')
  const field = useRef<HTMLTextAreaElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [isMissed, setMissed] = useState(false)
  const { slidesPerPresentation: mostSlides, uploadBytes: maxBytes } = limits
  const uploads = useDocuments({
    read: draft.documents,
    onRead: document =>
      store.change(({ documents, lost }) => ({
        documents: [...documents, document],
        lost: lost.filter(source => keyOfSource(source) !== keyOfSource(document.source)),
      })),
    workspace,
    maxBytes,
  })
  useEarlyTyping(field, brief => store.read().brief === '' && store.change({ brief }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const files = takeCarriedFiles()
    if (files.length > 0) uploads.add(files)
  }, [])

  useEffect(() => {
    if (!startsWithDocuments) return
    adding.current?.scrollIntoView({ block: 'center' })
    adding.current?.focus()
  }, [startsWithDocuments])

  function change(part: Partial<BriefDraft>): void {
    setMissed(false)
    store.change(part)
  }

  /** Addresses that stand alone go from the words to the sources; tells whether there were any. */
  function takeLinks(words: string): boolean {
    const { brief, urls } = takeAddresses(words)
    if (urls.length === 0) return false
    change({ brief })
    uploads.addOthers(urls.map(url => ({ kind: 'page', url })))
    return true
  }

  function send(event?: FormEvent): void {
    event?.preventDefault()
    const { documents, slides } = store.read()
    if (uploads.isReading || isSending || (slides ?? 0) > mostSlides) return
    // An address is a page to read: it is read first, and what was found is seen before anything is made of it.
    if (takeLinks(store.read().brief)) return
    const { brief } = store.read()
    const isEmpty = brief.trim() === '' && documents.length === 0
    setMissed(isEmpty)
    if (isEmpty || brief.trim().length > REQUEST_LIMITS.brief) field.current?.focus()
    else onSend()
  }

  const isWithoutSources = [draft.documents, draft.lost, uploads.uploads].every(({ length }) => length === 0)
  return (
    <form onSubmit={send} className="grid gap-6">
      <FileDrop label={tDocuments('drop')} onFiles={uploads.add} />
      {failure}
      <Card
        padding="none"
        className="border-line-strong shadow-raised focus-within:border-focus has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus"
      >
        <div className="px-5 pt-5 sm:px-6 sm:pt-6">
          <BriefField
            value={draft.brief}
            fieldRef={field}
            isMissed={isMissed}
            onChange={brief => change({ brief })}
            onPaste={pasted => takeAddresses(pasted).brief === '' && takeLinks(pasted)}
            onSend={send}
          />
        </div>
        <div className="mt-2 border-t border-line px-5 py-4 sm:px-6">
          <DocumentZone
            documents={draft.documents}
            lost={draft.lost}
            uploads={uploads}
            maxBytes={maxBytes}
            buttonRef={adding}
            onRemove={id => change({ documents: draft.documents.filter(document => document.id !== id) })}
            onForget={source => change({ lost: draft.lost.filter(one => one !== source) })}
          />
        </div>
      </Card>
      {draft.brief === '' && isWithoutSources ? (
        <BriefExamples
          onPick={brief => {
            change({ brief })
            field.current?.focus()
          }}
        />
      ) : null}
      <BriefOptions draft={draft} mostSlides={mostSlides} onChange={change} />
      {hasModel ? <KnowledgeChoice draft={draft} onChange={change} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 border-t border-line pt-5">
        <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          {uploads.isReading ? t('reading') : null}
        </p>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          busy={isSending}
          disabled={uploads.isReading || (draft.slides ?? 0) > mostSlides}
          trailingIcon={<ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />}
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

const examples = {
  pitch: TrendingUp,
  lesson: BookOpen,
  report: ChartColumn,
  choice: Scale,
} as const satisfies Record<string, LucideIcon>

/** Example briefs: a click fills the field. */
function BriefExamples({ onPick }: { onPick: (brief: string) => void }) {
  const t = useTranslations('generation.examples')
  return (
    <section aria-labelledby="examples-title">
      <h2 id="examples-title" className="text-sm text-ink-soft">
        {t('title')}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {(Object.keys(examples) as (keyof typeof examples)[]).map(id => {
          const Icon = examples[id]
          return (
            <Button
              key={id}
              variant="secondary"
              size="sm"
              icon={<Icon aria-hidden="true" strokeWidth={1.75} className="size-4 text-accent" />}
              onClick={() => onPick(t(`${id}.text`))}
            >
              {t(`${id}.label`)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}

interface KnowledgeChoiceProps {
  readonly draft: BriefDraft
  readonly onChange: (part: Partial<BriefDraft>) => void
}

/**
 * Whether a language model may add what is generally known. Off until the person says so, but where a topic is all that
 * there is: nothing could be written about it otherwise, and that is said.
 */
function KnowledgeChoice({ draft, onChange }: KnowledgeChoiceProps) {
  const t = useTranslations('generation.knowledge')
  const isAllowed = allowsKnowledge(draft)
  const isAssumed = draft.knowledge === null && isAllowed && isTopicAlone(draft)
  return (
    <Switch
      className="max-w-xl"
      label={t('label')}
      hint={t(isAssumed && draft.brief.trim() !== '' ? 'assumed' : isAllowed ? 'on' : 'off')}
      checked={isAllowed && draft.brief.trim() !== ''}
      onChange={event => onChange({ knowledge: event.currentTarget.checked })}
    />
  )
}
