import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { nameKey } from '#domain/deck/names.ts'
import { can, type Role } from '#domain/workspace/access.ts'
import { mayKick } from '#domain/workspace/team.ts'
import { useGo } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { useReloadUser } from '#web/platform/session/use-session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTeamCall } from '../use-team-call.ts'

const memberActions = ['handOver', 'kick', 'leave'] as const
export type MemberAction = (typeof memberActions)[number]

/** The actions that the user may take on a member. */
export function listMemberActions(
  own: Role,
  { role, is_you: isYou }: Pick<Member, 'role' | 'is_you'>,
): MemberAction[] {
  if (isYou) return can(own, 'workspace.leave') ? ['leave'] : []
  return [
    ...(can(own, 'workspace.hand-over') ? (['handOver'] as const) : []),
    ...(mayKick(own, role) ? (['kick'] as const) : []),
  ]
}

export function mayChangeRole(own: Role, { role, is_you: isYou }: Pick<Member, 'role' | 'is_you'>): boolean {
  return can(own, 'workspace.appoint-manager') && !isYou && role !== 'owner'
}

interface MemberDialogProps {
  readonly act: MemberAction
  readonly member: { readonly email: string; readonly username: string }
  readonly workspace: Pick<WorkspaceDetail, 'slug' | 'name'>
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Where the focus goes if the opener no longer exists. */
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
    // The user has no access to the page any more: it is left, not reloaded.
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

export type Member = WorkspaceDetail['members'][number]

/** Members whose name or address contains every word of the search. */
export function findPeople(members: readonly Member[], search: string): readonly Member[] {
  const words = nameKey(search).split(/\s+/).filter(Boolean)
  return members.filter(({ username, email }) => {
    const key = nameKey(`${username} ${email}`)
    return words.every(word => key.includes(word))
  })
}
