import { CloudOff, SearchX, Star } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TEMPLATE_CATEGORIES } from '#domain/deck/catalog/template-categories.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useFavoriteTemplates } from './favorite-templates.ts'
import { TemplateCard } from './template-card.tsx'
import {
  type TemplateFilter,
  type TemplatePage,
  type TemplateSection,
  templatesPerPage,
  useTemplateList,
} from './template-list.ts'
import { TemplatePreview } from './template-preview.tsx'

interface TemplateBrowserProps {
  readonly titleId: string
  readonly locale: string
  /** The first page of the list, loaded with the page; null if that failed. */
  readonly first: TemplatePage | null
  /** The template from which a presentation is being created. */
  readonly making: string | undefined
  /** The plan has no room. */
  readonly disabled: boolean
  /** Undefined where presentations cannot be created, as on a phone. */
  readonly onUse: ((id: string) => void) | undefined
  /** Why the last attempt to create a presentation failed. */
  readonly failure?: ReactNode
}

const drawnAtOnce = 3
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-10'

/** All templates, loaded page by page: with search, categories, favourites and preview. */
export function TemplateBrowser(props: TemplateBrowserProps) {
  const { titleId, locale, first, making, disabled, onUse, failure } = props
  const t = useTranslations('presentations.templates')
  const favorites = useFavoriteTemplates()
  const [filter, setFilter] = useState<TemplateFilter>({ search: '', section: 'all' })
  const list = useTemplateList(first, filter, favorites.ids)
  const [preview, setPreview] = useState<{ id: string; open: boolean }>()
  const end = useRef<HTMLDivElement>(null)
  useNearEnd(end, list.entries.length, list.loadMore)
  const open = useCallback((id: string) => setPreview({ id, open: true }), [])
  const use = useLatest(onUse)
  const shown = list.entries.find(({ id }) => id === preview?.id)
  const isEmpty = list.phase === 'ready' && list.entries.length === 0
  const sections: TemplateSection[] = ['all', 'favorites', ...TEMPLATE_CATEGORIES]

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-ink pt-4">
        <div className="max-w-2xl">
          <h2 id={titleId} className="type-display-3">
            {t('title')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{t('lead')}</p>
        </div>
        <TemplateSearch
          search={filter.search}
          onSearch={search => setFilter(now => ({ ...now, search }))}
          className="w-full sm:w-72"
        />
      </div>
      <ChoiceChips
        label={t('shelves')}
        value={filter.section}
        chips={sections.map(value => ({
          value,
          label: t(`shelf.${value}`),
          ...(value === 'favorites' && {
            icon: <Star aria-hidden="true" strokeWidth={1.75} className="size-4" />,
          }),
        }))}
        onValueChange={section => setFilter(now => ({ ...now, section }))}
        className="mb-7"
      />
      <VisuallyHidden role="status">
        {filter.search !== '' && list.phase === 'ready' ? t('found', { count: list.count }) : ''}
      </VisuallyHidden>
      {isEmpty ? (
        <NoTemplates filter={filter} onShowAll={() => setFilter({ search: '', section: 'all' })} />
      ) : (
        <ul
          aria-busy={list.phase === 'stale'}
          className={joinClasses(grid, 'transition-opacity', list.phase === 'stale' && 'opacity-55')}
        >
          {list.entries.map((template, place) => (
            <TemplateCard
              key={template.id}
              template={template}
              locale={locale}
              isFirst={place < drawnAtOnce}
              isFavorite={favorites.ids.includes(template.id)}
              busy={making === template.id}
              disabled={disabled}
              onUse={onUse && use}
              onPreview={open}
              onFavorite={favorites.toggle}
            />
          ))}
          {list.phase === 'adding'
            ? Array.from(
                { length: Math.min(templatesPerPage, list.count - list.entries.length) },
                (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                  <CardSkeleton key={at} />
                ),
              )
            : null}
        </ul>
      )}
      {list.phase === 'failed' ? <TemplatesFailed onRetry={list.retry} /> : null}
      <div ref={end} />
      <TemplatePreview
        template={shown}
        open={preview?.open ?? false}
        locale={locale}
        isFavorite={shown !== undefined && favorites.ids.includes(shown.id)}
        busy={shown !== undefined && making === shown.id}
        disabled={disabled}
        failure={failure}
        onUse={onUse}
        onFavorite={favorites.toggle}
        onClose={() => setPreview(now => now && { ...now, open: false })}
      />
    </>
  )
}

interface TemplateSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly className?: string
}

function TemplateSearch({ search, onSearch, className }: TemplateSearchProps) {
  const t = useTranslations('presentations.templates')
  return (
    <search className={className}>
      <SearchInput
        label={t('search')}
        clearLabel={t('clearSearch')}
        maxLength={LIMITS.name}
        value={search}
        onChange={onSearch}
      />
    </search>
  )
}

interface NoTemplatesProps {
  readonly filter: TemplateFilter
  readonly onShowAll: () => void
}

/** There are no favourites yet, or nothing was found. */
function NoTemplates({ filter, onShowAll }: NoTemplatesProps) {
  const t = useTranslations('presentations.templates')
  const search = filter.search.trim()
  const hasNoFavorites = filter.section === 'favorites' && search === ''
  return (
    <EmptyState
      level={3}
      title={hasNoFavorites ? t('noFavorites.title') : t('nothing.title', { search })}
      picture={hasNoFavorites ? <Star strokeWidth={1.75} /> : <SearchX strokeWidth={1.75} />}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('showAll')}
        </Button>
      }
    >
      <p>{hasNoFavorites ? t('noFavorites.text') : t('nothing.text')}</p>
    </EmptyState>
  )
}

function TemplatesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('presentations.templates')
  return (
    <div role="alert">
      <EmptyState
        level={3}
        title={t('failed.title')}
        picture={<CloudOff strokeWidth={1.75} />}
        action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
      >
        <p>{t('failed.text')}</p>
      </EmptyState>
    </div>
  )
}

/** As tall as a card, so that the page keeps its height when the cards have loaded. */
function CardSkeleton() {
  return (
    <li className="flex flex-col">
      <Skeleton shape="block" className="aspect-[16/12] w-full" />
      <Skeleton lines={2} className="mt-4" />
    </li>
  )
}

/** Calls `onNear` once per `key` when the end of a list is scrolled near. */
function useNearEnd(element: RefObject<Element | null>, key: number, onNear: () => void): void {
  const handler = useRef(onNear)
  useEffect(() => {
    handler.current = onNear
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grew but still ends in view is reported again
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && handler.current(),
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, key])
}

/** A function with a stable identity that calls the latest handler: memoized components that get it do not render again. */
function useLatest<Value>(handler: ((value: Value) => void) | undefined): (value: Value) => void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  return useCallback((value: Value) => latest.current?.(value), [])
}
