import type { WorkspacePageData } from '#web/features/workspace/load-workspace-page.ts'
import { loadWorkspacePage } from '#web/features/workspace/load-workspace-page.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { describeWorkspacePage, WorkspacePage } from '../workspace/workspace-page.tsx'
import { PeopleScreen } from './people-screen.tsx'

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
