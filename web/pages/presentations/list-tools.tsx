import { useTranslations } from 'use-intl'
import { mostFound } from '#contract/presentations.ts'
import { DeckSearch } from '#web/features/deck-list/deck-search.tsx'
import { DeckSort } from '#web/features/deck-list/deck-sort.tsx'
import type { ListQuery } from '#web/features/deck-list/list-query.ts'
import { Button } from '#web/ui/button.tsx'

export interface ListToolsProps {
  readonly query: ListQuery
  /** Unknown while another workspace is on its way. */
  readonly count: number | undefined
  /** New presentations of others that wait for a quiet moment. */
  readonly held: number
  readonly onChange: (change: Partial<ListQuery>) => void
  readonly onShowHeld: () => void
}

/** What is looked for, in which order, and how much of it there is. */
export function ListTools({ query, count, held, onChange, onShowHeld }: ListToolsProps) {
  const t = useTranslations('presentations.list')
  const isUncounted = query.search !== '' && (count ?? 0) >= mostFound
  const tellCount = () =>
    held > 0 ? t('held', { count: held }) : t(isUncounted ? 'countAtLeast' : 'count', { count: count ?? 0 })
  return (
    <div className="mt-8 flex min-h-(--control-md) flex-wrap items-center gap-3 border-t border-ink pt-4">
      <DeckSearch
        search={query.search}
        onSearch={search => onChange({ search })}
        className="w-full sm:w-80"
      />
      <DeckSort order={query.order} onOrder={order => onChange({ order })} className="sm:w-76" />
      <div className="flex items-center gap-3 sm:ml-auto">
        <p role="status" className="text-sm text-ink-soft">
          {count === undefined ? null : tellCount()}
        </p>
        {held > 0 ? (
          <Button variant="secondary" size="sm" onClick={onShowHeld}>
            {t('showHeld')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
