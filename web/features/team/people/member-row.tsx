import { Crown, Ellipsis, LogOut, UserMinus } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { Member } from './find-people.ts'
import { listActs, type MemberAct, mayChangeRole } from './member-acts.ts'
import { RoleMenu } from './role-menu.tsx'

export interface MemberRowProps {
  readonly member: Member
  readonly workspace: WorkspaceDetail
  /** Asks first. */
  readonly onAct: (act: MemberAct) => void
}

const icons = { handOver: Crown, kick: UserMinus, leave: LogOut }
const words = { handOver: 'handOver', kick: 'remove', leave: 'leave' } as const

export function MemberRow({ member, workspace, onAct }: MemberRowProps) {
  const t = useTranslations('team')
  const format = useFormatter()
  const { username: name, email, role } = member
  const acts = listActs(workspace.role, member)
  const joined = format.dateTime(new Date(member.joined_at), { dateStyle: 'medium' })
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-3 sm:flex-nowrap sm:gap-x-4">
      <Avatar name={name} decorative />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
          {member.is_you ? <Badge>{t('people.you')}</Badge> : null}
        </p>
        <p className="truncate text-sm text-ink-soft" title={email}>
          {email}
        </p>
      </div>
      <p className="w-48 shrink-0 text-sm text-ink-soft max-md:hidden">
        {t('people.joined', { date: joined })}
      </p>
      <div className="shrink-0 max-sm:order-last max-sm:w-full max-sm:pl-13 sm:w-34">
        {mayChangeRole(workspace.role, member) ? (
          <RoleMenu member={member} workspace={workspace} />
        ) : (
          <span className="text-sm text-ink-soft sm:px-3.5">{t(`role.${role}`)}</span>
        )}
      </div>
      <div className="w-(--control-sm) shrink-0">
        {acts.length > 0 ? (
          <Menu
            align="end"
            trigger={
              <IconButton
                size="sm"
                label={t('people.actions', { name })}
                tooltip={false}
                icon={<Ellipsis strokeWidth={1.75} className="size-4.5" />}
              />
            }
            items={acts.map(act => {
              const Icon = icons[act]
              return {
                id: act,
                label: t(`people.${words[act]}`),
                icon: <Icon strokeWidth={1.75} />,
                danger: act !== 'handOver',
                onSelect: () => onAct(act),
              }
            })}
          />
        ) : null}
      </div>
    </li>
  )
}
