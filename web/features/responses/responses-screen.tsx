import { ArrowLeft, Download } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { responsesCsvPath } from '#contract/responses.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useGo } from '#web/platform/router/use-go.ts'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { FollowSwitch } from './follow-switch.tsx'
import { listForms } from './listed-forms.ts'
import { NoResponses } from './no-responses.tsx'
import { ResponseCards } from './response-cards.tsx'
import type { ShownResponses } from './responses-data.ts'
import { countResponsePages, type ResponsesQuery, responsesPath } from './responses-query.ts'
import { ResponsesTable } from './responses-table.tsx'
import { useResponseChoice } from './use-response-choice.ts'

interface Props {
  readonly shown: ShownResponses
  readonly onChanged: () => void
}

/** What people sent through the forms of a deck. */
export function ResponsesScreen({ shown, onChanged }: Props) {
  const t = useTranslations('responses')
  const go = useGo()
  const title = useRef<HTMLHeadingElement>(null)
  const { slug, name, query, count, results, columns } = shown
  const forms = listForms(columns)
  const current = forms.find(({ form }) => form === query.form) ?? forms[0]
  const onScreen = results.map(({ id }) => id)
  const choice = useResponseChoice(onScreen)
  const visit = (change: Partial<ResponsesQuery>) =>
    go(responsesPath(slug, { ...query, page: 1, ...change }), { replace: change.page === undefined })
  const [search, setSearch] = useTypedSearch(query.search, text => visit({ search: text }))
  const clearSearch = () => {
    setSearch('')
    visit({ search: '' })
  }
  const isEmpty = results.length === 0
  const why = !current ? 'no-form' : query.search !== '' ? 'not-found' : 'no-response'
  const formQuery = forms.length > 1 && current ? `?form=${current.form}` : ''

  return (
    <div className="mx-auto w-full max-w-[96rem] px-(--space-gutter) py-8 sm:py-12">
      <TextLink
        render={<PageLink to={`/presentations/show/${slug}`} />}
        className="inline-flex items-center gap-1.5 text-sm"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
        <span className="line-clamp-1 break-all">{name}</span>
      </TextLink>
      <header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 ref={title} tabIndex={-1} className="type-display-2 outline-none">
          {t('title')}
        </h1>
        {current ? <FollowSwitch slug={slug} follows={shown.follows} /> : null}
      </header>
      {current ? (
        <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-ink pt-4">
          <search className="min-w-56 flex-1 sm:max-w-sm">
            <SearchInput
              label={t('search')}
              clearLabel={t('clearSearch')}
              maxLength={LIMITS.name}
              value={search}
              onChange={setSearch}
            />
          </search>
          {forms.length > 1 ? (
            <Select
              label={t('form.label')}
              value={current.form}
              options={forms.map(({ form, columns: [first] }, index) => ({
                value: form,
                label: t('form.option', { number: index + 1, first: first?.name ?? '' }),
              }))}
              onValueChange={form => visit({ form })}
              className="max-w-64"
            />
          ) : null}
          <p role="status" className="ml-auto text-sm text-ink-soft">
            {t('count', { count })}
          </p>
          {isEmpty && query.search === '' ? null : (
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" strokeWidth={1.75} className="size-4" />}
              render={<a href={`${responsesCsvPath(slug)}${formQuery}`} download />}
            >
              {t('csv.button')}
            </Button>
          )}
        </div>
      ) : null}
      <section aria-label={t('title')} className="mt-4">
        {isEmpty || !current ? (
          <NoResponses slug={slug} why={why} onClearSearch={clearSearch} />
        ) : (
          <>
            <ChoiceBar
              slug={slug}
              onScreen={onScreen}
              choice={choice}
              onRemoved={() => {
                title.current?.focus()
                onChanged()
              }}
            />
            <div className="mt-2">
              <ResponsesTable shown={shown} columns={current.columns} choice={choice} />
              <ResponseCards shown={shown} columns={current.columns} choice={choice} />
            </div>
          </>
        )}
        <Pagination
          page={query.page}
          pageCount={countResponsePages(count)}
          onPageChange={page => visit({ page })}
          labels={{
            nav: t('pages.nav'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: number => t('pages.page', { number }),
          }}
          className="mt-10 flex justify-center"
        />
      </section>
    </div>
  )
}
