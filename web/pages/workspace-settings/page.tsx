import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/access.ts'
import { deletedWorkspaceDays } from '#domain/workspace/team.ts'
import { DomainForm } from '../../features/team/domain-form.tsx'
import {
  DeleteTeam,
  HandOverForm,
  LeaveButton,
  NewPresentationsForm,
  RenameForm,
  Setting,
} from '../../features/team/team-settings.tsx'
import { loadWorkspacePage, type WorkspacePageData } from '../../features/workspace/page-loading.ts'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { describeWorkspacePage, WorkspacePage } from '../workspace/workspace-page.tsx'

export const loadPage: PageModule<WorkspacePageData>['loadPage'] = loadWorkspacePage
export const describePage = describeWorkspacePage('settings')

export function Page({ data }: { data: WorkspacePageData }) {
  return (
    <WorkspacePage data={data} section="settings">
      {workspace => <SettingsScreen key={workspace.slug} workspace={workspace} />}
    </WorkspacePage>
  )
}

/** The name of a workspace, and the steps that are hard to undo. What a role may not do is not there. */
function SettingsScreen({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team')
  const { role, kind } = workspace
  const isTeam = kind === 'team'
  return (
    <>
      {can(role, 'workspace.rename') ? (
        <Setting
          title={t('settings.name')}
          text={t(isTeam ? 'settings.nameText' : 'settings.nameTextPersonal')}
        >
          <RenameForm workspace={workspace} />
        </Setting>
      ) : null}
      {can(role, 'workspace.new-presentations') ? (
        <Setting title={t('settings.newPresentations.title')} text={t('settings.newPresentations.text')}>
          <NewPresentationsForm workspace={workspace} />
        </Setting>
      ) : null}
      {can(role, 'workspace.domain') ? (
        <Setting title={t('domain.title')} text={t('domain.text')}>
          <DomainForm slug={workspace.slug} />
        </Setting>
      ) : null}
      {isTeam ? (
        <Setting title={t('settings.role')} text={t(`may.${role}`)}>
          <p className="font-medium">{t(`role.${role}`)}</p>
        </Setting>
      ) : (
        <p className="mt-7 text-sm text-ink-soft">{t('settings.stays')}</p>
      )}
      {isTeam && can(role, 'workspace.hand-over') ? (
        <Setting title={t('settings.handOver')} text={t('settings.handOverText')}>
          <HandOverForm workspace={workspace} />
        </Setting>
      ) : null}
      {isTeam && can(role, 'workspace.leave') ? (
        <Setting title={t('settings.leaveTitle')} text={t('settings.leaveText')}>
          <LeaveButton workspace={workspace} />
        </Setting>
      ) : null}
      {isTeam && can(role, 'workspace.delete') ? (
        <Setting title={t('settings.delete')} text={t('settings.deleteText', { days: deletedWorkspaceDays })}>
          <DeleteTeam workspace={workspace} />
        </Setting>
      ) : null}
    </>
  )
}
