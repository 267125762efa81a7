import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SavePhase } from '#editor/save-status.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useUi } from '../../binding/ui-store.ts'

const look = 'shrink-0 rounded-item font-medium text-ink underline underline-offset-2 hover:text-accent-text'

/** What one can do about the state of saving, where there is something to do. */
export function SaveAction({ phase }: { phase: SavePhase }) {
  const t = useTranslations('editor.save')
  const editor = useEditor()
  const ui = useUi()
  if (phase === 'failed') return <Press onClick={() => editor.retry()}>{t('retry')}</Press>
  if (phase === 'conflict')
    return <Press onClick={() => ui.setState({ conflictOpen: true })}>{t('decide')}</Press>
  if (phase !== 'pay') return null
  return (
    <PageLink to={upgradePath(editor.getState().deck.workspace)} className={look}>
      {t('upgrade')}
    </PageLink>
  )
}

function Press({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={look}>
      {children}
    </button>
  )
}
