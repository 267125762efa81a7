import { User } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { InviteForm } from '#web/features/team/people/invite-form.tsx'
import { InviteLink } from '#web/features/team/people/invite-link.tsx'
import { MembersList } from '#web/features/team/people/members-list.tsx'
import { PendingList } from '#web/features/team/people/pending-list.tsx'
import { SeatsCard } from '#web/features/team/people/seats-card.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useNow } from '#web/platform/time/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WelcomeNotice } from './welcome-notice.tsx'

export interface PeopleScreenProps {
  readonly workspace: WorkspaceDetail
  readonly servedAt: string
}

/** Who is in the workspace, who is invited, and room for whom there is. */
export function PeopleScreen({ workspace, servedAt }: PeopleScreenProps) {
  const now = useNow(servedAt)
  if (workspace.kind === 'personal') return <OnlyYours />
  return (
    <>
      <WelcomeNotice workspace={workspace} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {can(workspace.role, 'workspace.invite') ? (
            <Card padding="none" className="divide-y divide-line *:p-5 sm:*:p-6">
              <InviteForm workspace={workspace} />
              <InviteLink workspace={workspace} />
            </Card>
          ) : null}
          <MembersList workspace={workspace} />
          <PendingList workspace={workspace} now={now} />
        </div>
        <aside className="grid gap-6 max-lg:-order-1">
          <SeatsCard workspace={workspace} />
          <YourRole workspace={workspace} />
        </aside>
      </div>
    </>
  )
}

function YourRole({ workspace: { role } }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team')
  return <p className="text-sm text-ink-soft max-lg:hidden">{t(`may.${role}`)}</p>
}

function OnlyYours() {
  const t = useTranslations('team.personal')
  return (
    <EmptyState
      title={t('title')}
      picture={<User strokeWidth={1.75} />}
      action={<Button render={<PageLink to="/myteam/new" />}>{t('make')}</Button>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}
