import { Plus, Trash2, Users } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { mostFound } from '#contract/presentations.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { DeckSearch, DeckSort } from '../../features/deck-list/list-controls.tsx'
import type { ListQuery } from '../../features/deck-list/list-query.ts'
import { listPath } from '../../features/workspace/last-workspace.ts'
import { WorkspaceSwitcher } from '../../features/workspace/workspace-switcher.tsx'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import { Button } from '../../ui/button.tsx'

interface ListHeaderProps {
  readonly workspace: WorkspaceSummary | null
  readonly workspaces: readonly WorkspaceSummary[]
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly createPath: string
  /** An empty list has its own create button. */
  readonly showsCreate: boolean
  readonly canAdd: boolean
  /** Checks again whether the plan has room: it may have changed meanwhile. */
  readonly askRoom: () => Promise<boolean>
  readonly onFull: () => void
  readonly importButton: ReactNode
}

export function ListHeader(props: ListHeaderProps) {
  const { workspace, workspaces, titleRef, createPath, showsCreate } = props
  const t = useTranslations('presentations.list')
  const go = useGo()
  const trashPath = workspace ? `/presentations/trash?workspace=${workspace.slug}` : '/presentations/trash'
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="flex min-w-0 flex-col gap-2 max-sm:w-full">
        <WorkspaceSwitcher
          workspaces={workspaces}
          current={workspace}
          onSwitch={slug => go(listPath(slug))}
        />
        <h1 ref={titleRef} tabIndex={-1} className="type-display-2 outline-none">
          {t('title')}
        </h1>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 max-sm:w-full max-sm:justify-between">
        <Button
          variant="quiet"
          className="max-sm:-ml-5"
          icon={<Users aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          render={<PageLink to="/presentations/shared" />}
        >
          {t('shared')}
        </Button>
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          render={<PageLink to={trashPath} />}
        >
          {t('trash')}
        </Button>
        {props.importButton}
        {showsCreate ? <CreateButton {...props} createPath={createPath} /> : null}
      </div>
    </header>
  )
}

type CreateButtonProps = Pick<ListHeaderProps, 'createPath' | 'canAdd' | 'askRoom' | 'onFull'>

/** A link where there is room; where the plan is full it says so instead of failing later. */
export function CreateButton({ createPath, canAdd, askRoom, onFull }: CreateButtonProps) {
  const t = useTranslations('presentations.list')
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const icon = <Plus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />

  async function tryToCreate(): Promise<void> {
    setAsking(true)
    const hasRoom = await askRoom()
    setAsking(false)
    if (hasRoom) go(createPath)
    else onFull()
  }

  if (canAdd) {
    return (
      <Button variant="accent" icon={icon} render={<PageLink to={createPath} />}>
        {t('create')}
      </Button>
    )
  }
  return (
    <Button variant="accent" icon={icon} busy={isAsking} onClick={() => void tryToCreate()}>
      {t('create')}
    </Button>
  )
}

interface ListToolsProps {
  readonly query: ListQuery
  /** Unknown while another workspace loads. */
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
