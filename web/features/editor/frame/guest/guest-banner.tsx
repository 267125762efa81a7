import { useTranslations } from 'use-intl'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useKeepDeck } from './use-keep-deck.ts'

/** A deck made while signed out is nobody's: asks to sign up, or to take it into the workspace of who is here now. */
export function GuestBanner() {
  const t = useTranslations('editor.guest')
  const user = useUser()
  const isNobodys = useEditorState(({ deck }) => deck.workspace === null)
  const { busy, failure, keep } = useKeepDeck()
  if (!isNobodys || user === undefined) return null
  return (
    <section
      aria-label={t('label')}
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-accent-soft px-4 py-2 text-sm"
    >
      <p>{failure ?? (user ? t('own') : t('unsaved'))}</p>
      <Button size="sm" busy={busy} onClick={() => void keep()}>
        {user ? t('keep') : t('signUp')}
      </Button>
    </section>
  )
}
