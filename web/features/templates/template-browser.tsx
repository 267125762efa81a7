import { Star } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TEMPLATE_CATEGORIES } from '#domain/deck/catalog/template-categories.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { TemplateCard } from './template-card.tsx'
import { type TemplateFilter, type TemplateShelf, templatesPerPage } from './template-filter.ts'
import type { TemplatePage } from './template-list-state.ts'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateSearch } from './template-search.tsx'
import { CardSkeleton, NoTemplates, TemplatesFailed } from './template-states.tsx'
import { useFavoriteTemplates } from './use-favorite-templates.ts'
import { useLatest } from './use-latest.ts'
import { useNearEnd } from './use-near-end.ts'
import { useTemplateList } from './use-template-list.ts'

export interface TemplateBrowserProps {
  readonly titleId: string
  readonly locale: string
  /** What came with the page; null when it did not come. */
  readonly first: TemplatePage | null
  /** The template that is being made into a presentation. */
  readonly making: string | undefined
  /** The plan has no room. */
  readonly disabled: boolean
  /** Undefined where nothing can be made, as on a phone. */
  readonly onUse: ((id: string) => void) | undefined
  /** Why the last one was not made. */
  readonly failure?: ReactNode
}

const drawnAtOnce = 3
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-10'

/** All templates, a page at a time: searched, by what they are for, marked, looked through, used. */
export function TemplateBrowser(props: TemplateBrowserProps) {
  const { titleId, locale, first, making, disabled, onUse, failure } = props
  const t = useTranslations('presentations.templates')
  const favorites = useFavoriteTemplates()
  const [filter, setFilter] = useState<TemplateFilter>({ search: '', shelf: 'all' })
  const list = useTemplateList(first, filter, favorites.ids)
  const [preview, setPreview] = useState<{ id: string; open: boolean }>()
  const end = useRef<HTMLDivElement>(null)
  useNearEnd(end, list.entries.length, list.loadMore)
  const open = useCallback((id: string) => setPreview({ id, open: true }), [])
  const use = useLatest(onUse)
  const shown = list.entries.find(({ id }) => id === preview?.id)
  const isEmpty = list.phase === 'ready' && list.entries.length === 0
  const shelves: TemplateShelf[] = ['all', 'favorites', ...TEMPLATE_CATEGORIES]

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
        value={filter.shelf}
        chips={shelves.map(value => ({
          value,
          label: t(`shelf.${value}`),
          ...(value === 'favorites' && {
            icon: <Star aria-hidden="true" strokeWidth={1.75} className="size-4" />,
          }),
        }))}
        onValueChange={shelf => setFilter(now => ({ ...now, shelf }))}
        className="mb-7"
      />
      <VisuallyHidden role="status">
        {filter.search !== '' && list.phase === 'ready' ? t('found', { count: list.count }) : ''}
      </VisuallyHidden>
      {isEmpty ? (
        <NoTemplates filter={filter} onShowAll={() => setFilter({ search: '', shelf: 'all' })} />
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
