import { openLinks } from '#domain/sharing/links.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import {
  countResponsePages,
  readResponsesQuery,
  responsesPath,
  responsesPerPage,
  type ShownResponses,
} from '../../features/responses/responses-data.ts'
import { ResponsesScreen } from '../../features/responses/responses-screen.tsx'
import { AccessDenied } from '../../features/workspace/access-denied.tsx'
import { loadDeckPage } from '../../features/workspace/page-loading.ts'
import { localizePath } from '../../platform/i18n/locale-paths.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { redirect } from '../../platform/router/router.ts'
import { useRevalidator } from '../../platform/router/router-view.tsx'

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

type ResponsesData = (ShownResponses & { readonly kind: 'responses' }) | { readonly kind: 'denied' }

function loadResponses(args: PageArguments): Promise<ResponsesData> {
  return loadDeckPage(args, slug => read(args, slug))
}

async function read({ api, url, locale, config }: PageArguments, slug: string): Promise<ResponsesData> {
  const query = readResponsesQuery(url.searchParams)
  const { search, page } = query
  const list = (form: string | undefined) =>
    api.responses.list({
      params: { slug },
      query: { search, page, page_size: responsesPerPage, ...(form !== undefined && { form }) },
    })
  const [deck, first, { results: talks }, links] = await Promise.all([
    api.presentations.open({ params: { slug }, query: {} }),
    list(query.form),
    api.talks.results({ params: { slug } }),
    api.links.list({ params: { slug } }),
  ])
  // Each form has its own columns: one form is shown at a time.
  const forms = [...new Set(first.columns.map(({ form }) => form))]
  const form = forms.includes(query.form ?? '') ? query.form : forms.length > 1 ? forms[0] : undefined
  const listed = form === query.form ? first : await list(form)
  if (page > countResponsePages(listed.count)) {
    const path = responsesPath(slug, { ...query, page: countResponsePages(listed.count) })
    throw redirect(localizePath(path, locale, config.localeDomains))
  }
  const { name, workspace, order, settings } = deck
  const [open] = openLinks(links.results, new Date())
  return {
    kind: 'responses',
    slug,
    name,
    workspace,
    order,
    page: open ? links.origin + publicPath(open.slug) : null,
    isLinkOff: !settings.link,
    query: { ...query, form },
    ...listed,
    talks,
  }
}
