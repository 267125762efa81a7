import { User } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/access.ts'
import { InviteForm } from '../../features/team/people/invite-form.tsx'
import { InviteLink } from '../../features/team/people/invite-link.tsx'
import { MembersList } from '../../features/team/people/members-list.tsx'
import { OutsideList } from '../../features/team/people/outside-list.tsx'
import { PendingList } from '../../features/team/people/pending-list.tsx'
import { SeatsCard } from '../../features/team/people/seats-card.tsx'
import { listPath } from '../../features/workspace/last-workspace.ts'
import { loadWorkspacePage, type WorkspacePageData } from '../../features/workspace/page-loading.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useLocation } from '../../platform/router/router-view.tsx'
import { useIsHydrated } from '../../platform/runtime/runtime.ts'
import { useNow } from '../../platform/time/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { describeWorkspacePage, WorkspacePage } from '../workspace/workspace-page.tsx'

export const loadPage: PageModule<WorkspacePageData>['loadPage'] = loadWorkspacePage
export const describePage = describeWorkspacePage('people')

export function Page({ data }: { data: WorkspacePageData }) {
  return (
    <WorkspacePage data={data} section="people">
      {(workspace, servedAt) => (
        <PeopleScreen key={workspace.slug} workspace={workspace} servedAt={servedAt} />
      )}
    </WorkspacePage>
  )
}

interface PeopleScreenProps {
  readonly workspace: WorkspaceDetail
  readonly servedAt: string
}

/** Members, invitations and free seats of the workspace. */
function PeopleScreen({ workspace, servedAt }: PeopleScreenProps) {
  const now = useNow(servedAt)
  if (workspace.kind === 'personal')
    return (
      <>
        <OnlyYours />
        <OutsideList slug={workspace.slug} />
      </>
    )
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
        {can(workspace.role, 'workspace.kick') ? <OutsideList slug={workspace.slug} /> : null}
      </div>
    </>
  )
}

/** Tells members who may not invite whom to ask. */
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

/** A welcome for new members; it depends on the tab's history, so the server renders nothing. */
function WelcomeNotice({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.welcome')
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const [isClosed, setIsClosed] = useState(false)
  const welcome = typeof state === 'object' && state !== null && 'welcome' in state ? state.welcome : null
  if (!isHydrated || isClosed || (welcome !== 'joined' && welcome !== 'created')) return null
  return (
    <Notice
      tone="success"
      announce
      className="mb-8"
      title={t(welcome, { workspace: workspace.name })}
      onClose={() => setIsClosed(true)}
      closeLabel={t('close')}
      action={
        welcome === 'joined' ? (
          <Button size="sm" render={<PageLink to={listPath(workspace.slug)} />}>
            {t('open')}
          </Button>
        ) : undefined
      }
    >
      {t(`${welcome}Text`)}
    </Notice>
  )
}
