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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {can(workspace.role, 'workspace.invite') ? (
          <Card padding="none" className="divide-y divide-line *:p-5 sm:*:p-6">
            <InviteForm workspace={workspace} />
            <InviteLink workspace={workspace} />
          </Card>
        ) : (
          <YourRole workspace={workspace} />
        )}
        <aside className="max-lg:-order-1">
          <SeatsCard workspace={workspace} />
        </aside>
      </div>
      <div className="mt-10 flex flex-col gap-10">
        <MembersList workspace={workspace} />
        <PendingList workspace={workspace} now={now} />
      </div>
    </>
  )
}

/** Who may invite nobody is told who decides about the people. */
function YourRole({ workspace: { role } }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team')
  return (
    <section aria-labelledby="your-role" className="max-w-prose">
      <h2 id="your-role" className="type-title">
        {t(`role.${role}`)}
      </h2>
      <p className="mt-1 text-ink-soft">{t(`may.${role}`)}</p>
    </section>
  )
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
