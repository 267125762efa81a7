import { useTranslations } from 'use-intl'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { SavePhase } from '#editor/save-status.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { SaveAction } from './save-action.tsx'
import { useLasting } from './use-lasting.ts'

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

/** A save that is over in a moment is not worth two words that blink. */
const delayOf = (phase: SavePhase) => (phase === 'saving' ? 600 : 0)

/** Whether the work is safe, always in words. Read aloud when it stops being safe and when it is safe again. */
export function SaveState() {
  const t = useTranslations('editor.save')
  const real = useEditorState(({ save }) => save.phase)
  const phase = useLasting(real, delayOf)
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

/** How safe the server is for this deck: a guest's is kept for a while, and one without an address is nowhere yet. */
function kindOf({ slug, workspace }: Presentation): 'new' | 'guest' | 'member' {
  if (slug === null) return 'new'
  return workspace === null ? 'guest' : 'member'
}

/** To the ear, waiting and saving are part of being saved: it hears only what it has to know. */
function SaveAnnouncer({ phase }: { phase: SavePhase }) {
  const t = useTranslations('editor.save')
  const heard = phase === 'waiting' || phase === 'saving' ? 'saved' : phase
  return (
    <span role="status" aria-live="polite" className="sr-only">
      {t(`heard.${heard}`)}
    </span>
  )
}
