import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '#contract/client.ts'
import { type ItemText, listTexts, setTexts } from '#domain/deck/edits/text-edits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { REVISIONS, type Revision } from '#domain/generation/request.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { useEditor } from '../session/editor-context.ts'
import { type EditorUi, useUi, useUiState } from '../session/ui-store.ts'
import { type RevisionOffer, type RevisionState, TwoVersions, useRevision } from './revision-preview.tsx'

type Revising = NonNullable<EditorUi['revising']>

/** Another wording for a slide: before and after, to accept or to reject. */
export function ReviseDialog({ open }: { open: boolean }) {
  const t = useTranslations('editor-inspector.revise')
  const ui = useUi()
  const revising = useUiState(state => state.revising)
  return (
    <Dialog
      size="lg"
      open={open && revising !== null}
      onOpenChange={isOpen => isOpen || ui.setState({ revising: null })}
      title={t('title')}
      closeLabel={t('reject')}
    >
      {revising ? <Revise key={`${revising.uid} ${revising.item}`} revising={revising} /> : null}
    </Dialog>
  )
}

function Revise({ revising: { revision, uid, item } }: { revising: Revising }) {
  const t = useTranslations('editor-inspector.revise')
  const ui = useUi()
  const abilities = useAbilities()
  const [language, setLanguage] = useState<Locale>()
  const [attempt, setAttempt] = useState(0)
  const isPossible = abilities?.includes(revision) ?? true
  const choose = (next: Revision) => ui.setState({ revising: { revision: next, uid, item } })
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label={t('title')}
        value={revision}
        fullWidth
        segments={REVISIONS.map(value => ({ value, label: t(`name.${value}`) }))}
        onValueChange={choose}
      />
      {isPossible ? (
        <RevisionResult
          key={`${revision} ${language} ${attempt}`}
          asked={{ revision, uid, item, language: revision === 'translate' ? language : undefined, attempt }}
          onLanguage={setLanguage}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <Notice title={t('cannot.title')}>{t('cannot.text')}</Notice>
      )}
    </div>
  )
}

interface RevisionResultProps {
  readonly asked: Parameters<typeof useRevision>[0]
  readonly onLanguage: (language: Locale) => void
  readonly onRetry: () => void
}

function RevisionResult({ asked, onLanguage, onRetry }: RevisionResultProps) {
  const t = useTranslations('editor-inspector.revise')
  const state = useRevision(asked)
  return (
    <>
      {asked.revision === 'translate' ? (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span>{t('into')}</span>
          {locales.map(locale => (
            <Button
              key={locale}
              size="sm"
              variant={asked.language === locale ? 'primary' : 'secondary'}
              aria-pressed={asked.language === locale}
              onClick={() => onLanguage(locale)}
            >
              {t(`language.${locale}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <div aria-live="polite" className="empty:hidden">
        <Answer state={state} revision={asked.revision} onRetry={onRetry} />
      </div>
      {state.phase === 'offered' ? <Choice offered={state.offered} /> : null}
    </>
  )
}

interface AnswerProps {
  readonly state: RevisionState
  readonly revision: Revision
  readonly onRetry: () => void
}

function Answer({ state, revision, onRetry }: AnswerProps) {
  const t = useTranslations('editor-inspector.revise')
  const errors = useTranslations('errors.code')
  switch (state.phase) {
    case 'asking':
      return (
        <p className="flex items-center gap-3 py-8 text-sm text-ink-soft">
          <Spinner size="sm" />
          {t('asking')}
        </p>
      )
    case 'same':
      return <Notice title={t('same.title')}>{t(`same.${revision}`)}</Notice>
    case 'wordless':
      return <Notice title={t('wordless')} />
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={errors(state.code)}
          action={
            <Button size="sm" onClick={onRetry}>
              {t('again')}
            </Button>
          }
        />
      )
    case 'offered':
      return null
  }
}

function Choice({ offered }: { offered: RevisionOffer }) {
  const t = useTranslations('editor-inspector.revise')
  const editor = useEditor()
  const ui = useUi()
  const { notify } = useCommandContext()
  const [taken, setTaken] = useState<ReadonlySet<number>>(() => new Set(offered.changes.keys()))
  const take = (index: number, isTaken: boolean) => {
    const next = new Set(taken)
    if (isTaken) next.add(index)
    else next.delete(index)
    setTaken(next)
  }
  const accept = () => {
    const { uid } = offered.slide
    const now = editor.getState().deck.slides.find(slide => slide.uid === uid)
    const chosen = offered.changes.filter((_, at) => taken.has(at))
    const words = now ? keepUntouched(now, chosen) : []
    if (words.length > 0) editor.change(deck => setTexts(deck, { uid, words }))
    if (words.length < chosen.length) notify(t('changedMeanwhile'))
    ui.setState({ revising: null })
  }
  return (
    <>
      <TwoVersions offered={offered} taken={taken} onTake={take} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={() => ui.setState({ revising: null })}>
          {t('reject')}
        </Button>
        <Button disabled={taken.size === 0} onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </>
  )
}

type Abilities = Awaited<ReturnType<ApiClient['writing']['abilities']>>
const known = new WeakMap<ApiClient, Abilities>()

/** What this installation's writer can do; undefined until known. Requested once. */
function useWriter(): Abilities | undefined {
  const { api } = useRuntime()
  const [abilities, setAbilities] = useState(() => known.get(api))
  useEffect(() => {
    if (abilities) return
    let isGone = false
    const ask = async () => {
      const found = await api.writing.abilities({})
      known.set(api, found)
      if (!isGone) setAbilities(found)
    }
    // Without a reply all are offered, and the one that is pressed shows why it fails.
    void ask().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [api, abilities])
  return abilities
}

/** Which revisions it supports; undefined until known. */
export function useAbilities(): readonly Revision[] | undefined {
  return useWriter()?.revisions
}

/** Whether a language model writes here; undefined until known. */
export function useWrites(): boolean | undefined {
  return useWriter()?.writes
}

/** The texts to apply, without those whose place was edited meanwhile. */
export function keepUntouched(now: Slide, changes: RevisionOffer['changes']): ItemText[] {
  const current = new Map(listTexts(now).map(({ id, path, text }) => [`${id} ${path}`, text]))
  return changes
    .filter(({ before }) => current.get(`${before.id} ${before.path}`) === before.text)
    .map(({ after }) => after)
}
