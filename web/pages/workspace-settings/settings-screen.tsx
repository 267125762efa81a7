import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { deletedWorkspaceDays } from '#domain/workspace/team.ts'
import { DeleteTeam } from '#web/features/team/settings/delete-team.tsx'
import { HandOverForm } from '#web/features/team/settings/hand-over-form.tsx'
import { LeaveButton } from '#web/features/team/settings/leave-button.tsx'
import { RenameForm } from '#web/features/team/settings/rename-form.tsx'
import { Setting } from '#web/features/team/settings/setting.tsx'

/** The name of a workspace, and the steps that are hard to undo. What a role may not do is not there. */
export function SettingsScreen({ workspace }: { workspace: WorkspaceDetail }) {
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
