import { redirect } from 'react-router'
import type { ShownResponses } from '#web/features/responses/responses-data.ts'
import {
  countResponsePages,
  readResponsesQuery,
  responsesPath,
  responsesPerPage,
} from '#web/features/responses/responses-query.ts'
import { loadDeckPage } from '#web/features/workspace/load-deck-page.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

export type ResponsesData = (ShownResponses & { readonly kind: 'responses' }) | { readonly kind: 'denied' }

export function loadResponses(args: PageArguments): Promise<ResponsesData> {
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
  const [deck, first] = await Promise.all([
    api.presentations.open({ params: { slug }, query: {} }),
    list(query.form),
  ])
  // Several forms have columns of their own each: one of them is looked at.
  const forms = [...new Set(first.columns.map(({ form }) => form))]
  const form = forms.includes(query.form ?? '') ? query.form : forms.length > 1 ? forms[0] : undefined
  const listed = form === query.form ? first : await list(form)
  if (page > countResponsePages(listed.count)) {
    const path = responsesPath(slug, { ...query, page: countResponsePages(listed.count) })
    throw redirect(localizePath(path, locale, config.localeDomains))
  }
  const { name, workspace, order } = deck
  return { kind: 'responses', slug, name, workspace, order, query: { ...query, form }, ...listed }
}
