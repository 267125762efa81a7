import { loadWorkspacePage, type WorkspacePageData } from '#web/features/workspace/load-workspace-page.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { describeWorkspacePage, WorkspacePage } from '../workspace/workspace-page.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const loadPage: PageModule<WorkspacePageData>['loadPage'] = loadWorkspacePage
export const describePage = describeWorkspacePage('settings')

export function Page({ data }: { data: WorkspacePageData }) {
  return (
    <WorkspacePage data={data} section="settings">
      {workspace => <SettingsScreen key={workspace.slug} workspace={workspace} />}
    </WorkspacePage>
  )
}
