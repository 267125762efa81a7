import { ArrowLeft, ClipboardList, Download, Inbox, Lock, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { responsesCsvPath } from '#contract/responses.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { useIsMobile } from '#web/platform/device/is-mobile.ts'
import { PageLink, useGo } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTypedSearch } from '#web/ui/typing.ts'
import { PollResults } from './poll-results.tsx'
import { SelectionBar, useResponseSelection } from './response-selection.tsx'
import {
  countResponsePages,
  listForms,
  type ResponsesQuery,
  responsesPath,
  type ShownResponses,
} from './responses-data.ts'
import { ResponseCards, ResponsesTable } from './responses-table.tsx'

interface Props {
  readonly shown: ShownResponses
  readonly onChanged: () => void
}

/** The responses to the forms of a deck. */
export function ResponsesScreen({ shown, onChanged }: Props) {
  const t = useTranslations('responses')
  const go = useGo()
  const title = useRef<HTMLHeadingElement>(null)
  const { slug, name, query, count, results, columns } = shown
  const forms = listForms(columns)
  const current = forms.find(({ form }) => form === query.form) ?? forms[0]
  const onScreen = results.map(({ id }) => id)
  const selection = useResponseSelection(onScreen)
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
        {!current && shown.talks.length > 0 ? null : isEmpty || !current ? (
          <NoResponses
            slug={slug}
            why={why}
            page={shown.page}
            isLinkOff={shown.isLinkOff}
            onClearSearch={clearSearch}
            onTurnedOn={onChanged}
          />
        ) : (
          <>
            <SelectionBar
              slug={slug}
              onScreen={onScreen}
              selection={selection}
              onRemoved={() => {
                title.current?.focus()
                onChanged()
              }}
            />
            <div className="mt-2">
              <ResponsesTable shown={shown} columns={current.columns} selection={selection} />
              <ResponseCards shown={shown} columns={current.columns} selection={selection} />
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
      <PollResults slug={slug} talks={shown.talks} onChanged={onChanged} />
    </div>
  )
}

interface FollowProps {
  readonly slug: string
  readonly follows: boolean
}

/** Whether the user gets emails about new responses; switches at once, and back if the server refuses. */
function FollowSwitch({ slug, follows }: FollowProps) {
  const t = useTranslations('responses.follow')
  const { api } = useRuntime()
  const toasts = useToasts()
  const [wanted, setWanted] = useState(follows)

  async function turn(next: boolean): Promise<void> {
    setWanted(next)
    try {
      await api.responses.follow({ params: { slug }, body: { follows: next } })
    } catch {
      setWanted(!next)
      toasts.add({ tone: 'danger', title: t('failed') })
    }
  }

  return (
    <Switch
      label={t('label')}
      checked={wanted}
      onChange={event => void turn(event.currentTarget.checked)}
      className="items-center text-sm"
    />
  )
}

interface NoResponsesProps {
  readonly slug: string
  readonly why: 'no-form' | 'no-response' | 'not-found'
  readonly page: ShownResponses['page']
  readonly isLinkOff: boolean
  readonly onClearSearch: () => void
  readonly onTurnedOn: () => void
}

/** Why the list is empty, and what can be done about it. */
function NoResponses({ slug, why, page, isLinkOff, onClearSearch, onTurnedOn }: NoResponsesProps) {
  const t = useTranslations('responses.empty')
  const { hints } = useRuntime()
  const canEdit = !useIsMobile(hints.isMobile)
  if (why === 'not-found') {
    return (
      <EmptyState
        title={t('notFound.title')}
        picture={<SearchX strokeWidth={1.75} />}
        className="max-w-xl py-16"
        action={<Button onClick={onClearSearch}>{t('notFound.clear')}</Button>}
      >
        <p>{t('notFound.text')}</p>
      </EmptyState>
    )
  }
  if (why === 'no-response' && page !== null) {
    return (
      <EmptyState
        title={t('noResponse.title')}
        picture={<Inbox strokeWidth={1.75} />}
        className="max-w-xl py-16"
        action={<Button render={<a href={page} />}>{t('noResponse.open')}</Button>}
      >
        <p>{t('noResponse.text')}</p>
      </EmptyState>
    )
  }
  if (why === 'no-response')
    return isLinkOff ? <NoLink slug={slug} onTurnedOn={onTurnedOn} /> : <ExpiredLink slug={slug} />
  return (
    <EmptyState
      title={t('noForm.title')}
      picture={<ClipboardList strokeWidth={1.75} />}
      className="max-w-xl py-16"
      action={
        canEdit ? (
          <Button render={<PageLink to={`/presentations/edit/${slug}`} />}>{t('noForm.edit')}</Button>
        ) : null
      }
    >
      <p>{t('noForm.text')}</p>
    </EmptyState>
  )
}

/** To turn it on would change nothing: its time is over. */
function ExpiredLink({ slug }: { slug: string }) {
  const t = useTranslations('responses.empty.linkExpired')
  return (
    <EmptyState
      title={t('title')}
      picture={<Lock strokeWidth={1.75} />}
      className="max-w-xl py-16"
      action={<Button render={<PageLink to={`/presentations/show/${slug}`} />}>{t('open')}</Button>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}

/** Nobody can send anything while no link is on. */
function NoLink({ slug, onTurnedOn }: { slug: string; onTurnedOn: () => void }) {
  const t = useTranslations('responses.empty.linkOff')
  const tError = useTranslations('errors.code')
  const { api } = useRuntime()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)

  async function turnOn(): Promise<void> {
    setBusy(true)
    try {
      await api.presentations.update({ params: { slug }, body: { settings: { link: true } } })
      onTurnedOn()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unavailable'
      toasts.add({ tone: 'danger', title: t('failed'), description: tError(code) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <EmptyState
      title={t('title')}
      picture={<Lock strokeWidth={1.75} />}
      className="max-w-xl py-16"
      action={
        <Button busy={busy} onClick={() => void turnOn()}>
          {t('turnOn')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}
