import { useRevalidator } from 'react-router'
import { ResponsesScreen } from '#web/features/responses/responses-screen.tsx'
import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { loadResponses, type ResponsesData } from './load-responses.ts'

export const loadPage: PageModule<ResponsesData>['loadPage'] = loadResponses

export const describePage: PageModule<ResponsesData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title:
      data.kind === 'denied' ? t('access.presentation.title') : t('responses.pageTitle', { name: data.name }),
  }),
  noindex: true,
})

export function Page({ data }: { data: ResponsesData }) {
  const { revalidate } = useRevalidator()
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  return <ResponsesScreen key={data.slug} shown={data} onChanged={() => void revalidate()} />
}
