import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useTeamCall } from '../use-team-call.ts'
import type { Member } from './find-people.ts'

export interface RoleMenuProps {
  readonly member: Member
  readonly workspace: WorkspaceDetail
}

const given = ['manager', 'member'] as const

/** The owner says who manages the team. */
export function RoleMenu({ member, workspace }: RoleMenuProps) {
  const t = useTranslations('team')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run, refresh } = useTeamCall()
  const [open, setOpen] = useState(false)
  const { email, username: name, role } = member

  async function change(value: string): Promise<void> {
    setOpen(false)
    const next = given.find(one => one === value)
    if (!next || next === role) return
    const outcome = await run(() =>
      api.teams.setRole({ params: { slug: workspace.slug }, body: { email, role: next } }),
    )
    if (!outcome) return
    if ('refused' in outcome) return void tell({ title: outcome.text, tone: 'danger' })
    tell({ title: t('people.roleSet', { name, role: next }), tone: 'success' })
    await refresh()
  }

  return (
    <Menu
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          className="max-sm:-ml-3.5"
          trailingIcon={<ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        >
          <VisuallyHidden>{t('people.role', { name })}</VisuallyHidden> {t(`role.${role}`)}
        </Button>
      }
      items={[
        {
          kind: 'choice',
          id: 'role',
          value: role,
          options: given.map(value => ({ value, label: t(`role.${value}`) })),
          onValueChange: value => void change(value),
        },
      ]}
    />
  )
}
