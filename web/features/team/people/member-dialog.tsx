import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useReloadUser } from '#web/platform/session/use-reload-user.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTeamCall } from '../use-team-call.ts'
import type { MemberAct } from './member-acts.ts'

export interface MemberDialogProps {
  readonly act: MemberAct
  readonly member: { readonly email: string; readonly username: string }
  readonly workspace: Pick<WorkspaceDetail, 'slug' | 'name'>
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Where the focus goes when what opened the dialog is gone. */
  readonly findFocus?: (() => HTMLElement | null) | undefined
}

/** Asks before somebody is removed, leaves, or becomes the owner. */
export function MemberDialog({ act, member, workspace, open, onOpenChange, findFocus }: MemberDialogProps) {
  const t = useTranslations(`team.${act}`)
  const { api } = useRuntime()
  const go = useGo()
  const reloadUser = useReloadUser()
  const { add: tell } = useToasts()
  const { busy, run, refresh } = useTeamCall()
  const [error, setError] = useState<string>()
  const isDone = useRef(false)
  const facts = { name: member.username, workspace: workspace.name }
  const params = { slug: workspace.slug }
  const body = { email: member.email }

  function send(): Promise<unknown> {
    if (act === 'leave') return api.teams.leave({ params })
    return act === 'kick' ? api.teams.kick({ params, body }) : api.teams.handOver({ params, body })
  }

  async function confirm(): Promise<void> {
    setError(undefined)
    const outcome = await run(send)
    if (!outcome) return
    if ('refused' in outcome) return setError(outcome.text)
    isDone.current = true
    onOpenChange(false)
    tell({ title: t('done', facts), tone: 'success' })
    if (act !== 'leave') return refresh()
    // The page is no longer theirs: it is left, not read anew.
    await reloadUser()
    go('/myteam')
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => {
        isDone.current = false
        setError(undefined)
        onOpenChange(next)
      }}
      onConfirm={() => void confirm()}
      danger={act !== 'handOver'}
      busy={busy}
      error={error}
      title={t('title', facts)}
      description={t('text', facts)}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      finalFocus={() => (isDone.current && findFocus?.()) || true}
    />
  )
}
