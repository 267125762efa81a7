import { ChevronDown, Crown, Ellipsis, LogOut, UserMinus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useTeamCall } from '../use-team-call.ts'
import {
  findPeople,
  listMemberActions,
  type Member,
  type MemberAction,
  MemberDialog,
  mayChangeRole,
} from './member-dialog.tsx'

/** Fewer members need no search field. */
const manyPeople = 10

/** Everybody in the workspace, and what the user may do with them. */
export function MembersList({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.people')
  const { members } = workspace
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<{ act: MemberAction; member: Member }>()
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = findPeople(members, search)

  function ask(act: MemberAction, member: Member): void {
    setAsked({ act, member })
    setIsAsking(true)
  }

  return (
    <section aria-labelledby="members">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          ref={heading}
          tabIndex={-1}
          id="members"
          className="type-title flex items-baseline gap-2 outline-none"
        >
          {t('title')}
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {found.length === members.length
              ? members.length
              : t('countOfAll', { found: found.length, count: members.length })}
          </span>
        </h2>
        {members.length > manyPeople ? (
          <div className="w-full sm:w-72">
            <SearchInput
              label={t('search')}
              clearLabel={t('clearSearch')}
              maxLength={200}
              value={search}
              onChange={setSearch}
            />
          </div>
        ) : null}
      </div>
      <ul className="mt-3 border-t border-line">
        {found.map(member => (
          <MemberRow
            key={member.email}
            member={member}
            workspace={workspace}
            onAct={act => ask(act, member)}
          />
        ))}
      </ul>
      <p role="status" className={found.length === 0 ? 'py-8 text-center text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? t('nothing') : null}
      </p>
      {asked ? (
        <MemberDialog
          act={asked.act}
          member={asked.member}
          workspace={workspace}
          open={isAsking}
          onOpenChange={setIsAsking}
          findFocus={() => heading.current}
        />
      ) : null}
    </section>
  )
}

interface MemberRowProps {
  readonly member: Member
  readonly workspace: WorkspaceDetail
  /** Asks first. */
  readonly onAct: (act: MemberAction) => void
}

const icons = { handOver: Crown, kick: UserMinus, leave: LogOut }
const words = { handOver: 'handOver', kick: 'remove', leave: 'leave' } as const

function MemberRow({ member, workspace, onAct }: MemberRowProps) {
  const t = useTranslations('team')
  const format = useFormatter()
  const { username: name, email, role } = member
  const acts = listMemberActions(workspace.role, member)
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

interface RoleMenuProps {
  readonly member: Member
  readonly workspace: WorkspaceDetail
}

const given = ['manager', 'member'] as const

/** The owner sets who manages the team. */
function RoleMenu({ member, workspace }: RoleMenuProps) {
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
