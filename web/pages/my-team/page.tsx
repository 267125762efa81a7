import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { rememberWorkspace } from '../../features/workspace/last-workspace.ts'
import { useCurrentWorkspace } from '../../features/workspace/workspace-field.tsx'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useNow } from '../../platform/time/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { CreateTeam } from '../new-team/create-team.tsx'
import { useReloadOnReturn } from '../workspace/workspace-page.tsx'
import { DeletedTeams } from './deleted-teams.tsx'
import { loadMyTeam, type MyTeamData } from './load-my-team.ts'
import { WorkspaceList } from './workspace-list.tsx'

export const loadPage: PageModule<MyTeamData>['loadPage'] = loadMyTeam

export const describePage: PageModule<MyTeamData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('team.title') }),
  noindex: true,
})

/** Every workspace of the user, and deleted teams that can still be restored. */
export function Page({ data }: { data: MyTeamData }) {
  const t = useTranslations('team')
  const now = useNow(data.servedAt)
  const current = useCurrentWorkspace(data.workspaces)
  useReloadOnReturn()
  const hasTeams = data.workspaces.some(({ kind }) => kind === 'team')
  return (
    <div className="mx-auto w-full max-w-5xl px-(--space-gutter) py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="type-display-2">{t('title')}</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{t('lead')}</p>
        </div>
        <NewTeamButton canCreate={data.canCreate} workspaces={data.workspaces} />
      </header>
      <WorkspaceList
        workspaces={data.workspaces}
        current={current?.slug}
        now={now}
        onOpen={slug => rememberWorkspace(slug)}
      />
      {hasTeams ? null : <WorkTogether />}
      <DeletedTeams teams={data.deleted} now={now} />
    </div>
  )
}

interface NewTeamButtonProps {
  readonly canCreate: boolean
  readonly workspaces: readonly WorkspaceSummary[]
}

function NewTeamButton({ canCreate, workspaces }: NewTeamButtonProps) {
  const t = useTranslations('team')
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title={t('create.title')}
      description={t('create.text')}
      closeLabel={t('create.close')}
      trigger={
        <Button
          variant="accent"
          className="max-sm:w-full"
          icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
        >
          {t('list.create')}
        </Button>
      }
    >
      <CreateTeam
        canCreate={canCreate}
        workspaces={workspaces}
        aside={<DialogClose render={<Button variant="secondary">{t('create.cancel')}</Button>} />}
      />
    </Dialog>
  )
}

/** What a team is for, for those who have none. */
function WorkTogether() {
  const t = useTranslations('team.list')
  return (
    <Card
      surface="sunken"
      padding="lg"
      render={<section aria-labelledby="together" />}
      className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-5"
    >
      <Users aria-hidden="true" strokeWidth={1.75} className="size-9 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="together" className="type-display-3">
          {t('together')}
        </h2>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          {t('togetherText', { seats: planLimits.free.members })}
        </p>
      </div>
      <Button variant="secondary" className="max-sm:w-full" render={<PageLink to="/myteam/new" />}>
        {t('create')}
      </Button>
    </Card>
  )
}
