import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { SavePhase } from '#editor/editor.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { useUi } from '../session/ui-store.ts'

const tones: Record<SavePhase, string> = {
  saved: 'text-ink-faint',
  waiting: 'text-ink-faint',
  saving: 'text-ink-faint',
  offline: 'text-warning',
  failed: 'text-danger',
  pay: 'text-warning',
  conflict: 'text-warning',
  closed: 'text-danger',
}

/** A save that ends sooner than this is not shown: the text would only blink. */
const delayOf = (phase: SavePhase) => (phase === 'saving' ? 600 : 0)

/** Whether the work is saved, as text. Announced when it stops being saved and when it is saved again. */
export function SaveState() {
  const t = useTranslations('editor.save')
  const real = useEditorState(({ save }) => save.phase)
  const phase = useLastingValue(real, delayOf)
  const kind = useEditorState(({ deck }) => kindOf(deck))
  const failed = useEditorState(({ save }) => save.errors.length)
  const words = describe()

  function describe(): string {
    if (phase === 'saved') return t(`safe.${kind}`)
    return phase === 'failed' && failed > 0 ? t('failedSlides', { count: failed }) : t(`phase.${phase}`)
  }

  return (
    <div className="flex min-w-0 items-baseline gap-2 text-xs">
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is filled in here */}
      <span
        role="group"
        aria-label={t('label')}
        title={words}
        className={joinClasses('truncate', tones[phase])}
      >
        {words}
      </span>
      <SaveAction phase={phase} />
      <SaveAnnouncer phase={phase} />
    </div>
  )
}

/** Where the deck is stored: a guest's is kept for a limited time, and one without an address is not stored yet. */
function kindOf({ slug, workspace }: Presentation): 'new' | 'guest' | 'member' {
  if (slug === null) return 'new'
  return workspace === null ? 'guest' : 'member'
}

/** For screen readers, waiting and saving count as saved: only problems and their end are announced. */
function SaveAnnouncer({ phase }: { phase: SavePhase }) {
  const t = useTranslations('editor.save')
  const announced = phase === 'waiting' || phase === 'saving' ? 'saved' : phase
  return (
    <span role="status" aria-live="polite" className="sr-only">
      {t(`heard.${announced}`)}
    </span>
  )
}

const linkLook =
  'shrink-0 rounded-item font-medium text-ink underline underline-offset-2 hover:text-accent-text'

/** The action for the current save state, if there is one. */
function SaveAction({ phase }: { phase: SavePhase }) {
  const t = useTranslations('editor.save')
  const editor = useEditor()
  const ui = useUi()
  if (phase === 'failed') return <Press onClick={() => editor.retry()}>{t('retry')}</Press>
  if (phase === 'conflict')
    return <Press onClick={() => ui.setState({ conflictOpen: true })}>{t('decide')}</Press>
  if (phase !== 'pay') return null
  return (
    <PageLink to={upgradePath(editor.getState().deck.workspace)} className={linkLook}>
      {t('upgrade')}
    </PageLink>
  )
}

function Press({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={linkLook}>
      {children}
    </button>
  )
}

/** The value, once it has lasted for the delay: shorter changes are never shown. */
function useLastingValue<Value>(value: Value, delayOf: (value: Value) => number): Value {
  const [shown, setShown] = useState(value)
  const delay = delayOf(value)
  useEffect(() => {
    if (delay === 0) return setShown(value)
    const timer = setTimeout(() => setShown(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return delay === 0 ? value : shown
}
