import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { LookLocked } from './look-locked.tsx'
import { findPayLimit } from './pay-limit.ts'

/** What stands in the way of saving. It floats over the canvas, so that nothing under it moves. */
export function Notices() {
  const phase = useEditorState(({ save }) => save.phase)
  const hasDeckError = useEditorState(({ save }) => save.deckError)
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 z-(--z-sticky) mx-auto flex max-w-2xl flex-col gap-2 *:pointer-events-auto *:shadow-popup">
      {hasDeckError ? <NotSaved /> : null}
      {phase === 'pay' ? <PlanFull /> : null}
      <LookLocked />
      {phase === 'closed' ? <Closed /> : null}
    </div>
  )
}

function NotSaved() {
  const t = useTranslations('editor.notSaved')
  return (
    <Notice tone="danger" announce title={t('title')} action={<ReloadButton>{t('reload')}</ReloadButton>}>
      {t('text')}
    </Notice>
  )
}

function PlanFull() {
  const t = useTranslations('editor.pay')
  const user = useUser()
  const deck = useEditorState(state => state.deck)
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  const { what, max } = findPayLimit(deck, user?.workspaces ?? [])
  return (
    <Notice
      tone="warning"
      announce
      title={t('title')}
      onClose={() => setIsClosed(true)}
      closeLabel={t('close')}
      action={
        <Button size="sm" render={<PageLink to={upgradePath(deck.workspace)} />}>
          {t('upgrade')}
        </Button>
      }
    >
      {max === null ? t('unknown') : t(what, { max })} {t('kept')}
    </Notice>
  )
}

/** A reload asks the guard of the page, which knows the way: to sign in, to the workspace's owner, or nowhere. */
function Closed() {
  const t = useTranslations('editor.closed')
  return (
    <Notice tone="danger" announce title={t('title')} action={<ReloadButton>{t('reload')}</ReloadButton>}>
      {t('text')}
    </Notice>
  )
}

function ReloadButton({ children }: { children: string }) {
  return (
    <Button variant="secondary" size="sm" onClick={() => location.reload()}>
      {children}
    </Button>
  )
}
