import { Plus, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { listPath } from '#web/features/workspace/list-path.ts'
import { WorkspaceSwitcher } from '#web/features/workspace/workspace-switcher.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useGo } from '#web/platform/router/use-go.ts'
import { Button } from '#web/ui/button.tsx'

export interface ListHeaderProps {
  readonly workspace: WorkspaceSummary | null
  readonly workspaces: readonly WorkspaceSummary[]
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly createPath: string
  /** An empty list has its own way to begin. */
  readonly showsCreate: boolean
  readonly canAdd: boolean
  /** Asks once more whether there is room: somebody may have made some meanwhile. */
  readonly askRoom: () => Promise<boolean>
  readonly onFull: () => void
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
          icon={<Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          render={<PageLink to={trashPath} />}
        >
          {t('trash')}
        </Button>
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
