import type { BrandKit } from '#contract/brand.ts'
import { BrandScreen } from '../../features/team/brand/brand-screen.tsx'
import { loadWorkspacePage, type WorkspacePageData } from '../../features/workspace/page-loading.ts'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { describeWorkspacePage, WorkspacePage } from '../workspace/workspace-page.tsx'

type BrandPageData = WorkspacePageData & { readonly brand?: BrandKit }

export const loadPage: PageModule<BrandPageData>['loadPage'] = async args => {
  const data = await loadWorkspacePage(args)
  if (data.kind !== 'workspace') return data
  return { ...data, brand: await args.api.brand.read({ params: { slug: data.workspace.slug } }) }
}

const describe = describeWorkspacePage('brand')
export const describePage: PageModule<BrandPageData>['describePage'] = (t, data) => describe(t, data)

export function Page({ data }: { data: BrandPageData }) {
  const { brand } = data
  return (
    <WorkspacePage data={data} section="brand">
      {workspace =>
        brand ? <BrandScreen key={workspace.slug} workspace={workspace} loaded={brand} /> : null
      }
    </WorkspacePage>
  )
}
