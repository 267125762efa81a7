import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { CallReply } from '#contract/endpoint.ts'
import type { teams } from '#contract/teams.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { useTeamCall } from '../../features/team/use-team-call.ts'
import { rememberWorkspace } from '../../features/workspace/last-workspace.ts'
import { loadWorkspaces, type OwnWorkspaces } from '../../features/workspace/page-loading.ts'
import { useCurrentWorkspace } from '../../features/workspace/workspace-field.tsx'
import { useMoney } from '../../platform/i18n/formats.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { countDaysLeft, useNow } from '../../platform/time/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { CreateTeam, loadCanCreateTeam } from '../new-team/create-team.tsx'
import { useReloadOnReturn } from '../workspace/workspace-page.tsx'
import { WorkspaceList } from './workspace-list.tsx'

type DeletedTeam = CallReply<typeof teams.listDeleted>['results'][number]

interface MyTeamData extends OwnWorkspaces {
  readonly deleted: readonly DeletedTeam[]
  readonly canCreate: boolean
  readonly servedAt: string
}

async function loadMyTeam(args: PageArguments): Promise<MyTeamData> {
  const [own, deleted, canCreate] = await Promise.all([
    loadWorkspaces(args),
    listDeleted(args),
    loadCanCreateTeam(args),
  ])
  return { ...own, deleted, canCreate, servedAt: new Date().toISOString() }
}

/** The list of what there is does not fail for what there was. */
async function listDeleted({ api }: PageArguments): Promise<readonly DeletedTeam[]> {
  const reply = await api.teams.listDeleted().catch(() => undefined)
  return reply?.results ?? []
}

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

export interface DeletedTeamsProps {
  readonly teams: readonly DeletedTeam[]
  readonly now: Date
}

/** Teams that were deleted and can still be taken back. */
export function DeletedTeams({ teams, now }: DeletedTeamsProps) {
  const t = useTranslations('team.deleted')
  if (teams.length === 0) return null
  return (
    <section aria-labelledby="deleted" className="mt-14">
      <h2 id="deleted" className="type-title">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('text')}</p>
      <ul className="mt-4 border-t border-line">
        {teams.map(team => (
          <DeletedRow key={team.slug} team={team} now={now} />
        ))}
      </ul>
    </section>
  )
}

const minute = 60_000

function DeletedRow({ team, now }: { team: DeletedTeam; now: Date }) {
  const t = useTranslations('team')
  const format = useFormatter()
  const money = useMoney()
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long', timeZone: 'UTC' })
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run, refresh } = useTeamCall()
  const [needsRoom, setNeedsRoom] = useState(false)
  const { slug, name } = team
  const deletedAt = new Date(team.deleted_at)
  const isFresh = now.getTime() - deletedAt.getTime() < minute
  const when = isFresh ? t('pending.justNow') : format.relativeTime(deletedAt, now)
  const left = t('deleted.left', { days: countDaysLeft(team.gone_at, now) })

  const amount = team.takes.map(one => money(one.amount, one.currency)).join(' + ')
  const back = [
    team.paid_until
      ? t(team.auto_renewal ? 'deleted.renews' : 'deleted.ends', { date: day(team.paid_until) })
      : '',
    amount ? t('deleted.takes', { amount }) : '',
  ]
    .filter(Boolean)
    .join(' ')

  async function takeBack(): Promise<void> {
    setNeedsRoom(false)
    const outcome = await run(() => api.teams.restore({ params: { slug } }))
    if (!outcome) return
    if ('refused' in outcome) {
      const { refused, text } = outcome
      if (refused instanceof ApiError && refused.code === 'pay') setNeedsRoom(true)
      else tell({ title: text, tone: 'danger' })
      return
    }
    tell({ title: t('deleted.restored', { name }), tone: 'success' })
    await refresh()
  }

  return (
    <li className="grid gap-3 border-b border-line py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-ink-soft">{t('deleted.line', { when, left })}</p>
          {back ? <p className="text-sm text-ink-soft">{back}</p> : null}
        </div>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t('deleted.restoreNamed', { name })}
          onClick={() => void takeBack()}
        >
          {t('deleted.restore')}
        </Button>
      </div>
      {needsRoom ? (
        <Notice
          tone="warning"
          announce
          title={t('deleted.payTitle')}
          action={
            <Button size="sm" variant="accent" render={<PageLink to="/boost" />}>
              {t('create.payAction')}
            </Button>
          }
        >
          {t('deleted.payText')}
        </Notice>
      ) : null}
    </li>
  )
}
