import {
  ChevronRight,
  Ellipsis,
  Folder as FolderIcon,
  FolderInput,
  FolderPlus,
  PencilLine,
  Trash2,
} from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { Folder } from '#contract/folders.ts'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { depthOfFolder, folderLimits, pathToFolder, refuseFolderPlace } from '#domain/workspace/folders.ts'
import { lateLayer } from '../../platform/parts/late-part.tsx'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Menu } from '../../ui/menu.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { draggedDeck } from './deck-card.tsx'
import { readRefusal } from './read-refusal.ts'

const NameDialog = lateLayer(async () => (await import('./folder-dialogs.tsx')).NameDialog)
const PlaceDialog = lateLayer(async () => (await import('./folder-dialogs.tsx')).PlaceDialog)

/** What of the folders a dialog is open for. */
type Question =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'remove' | 'moveFolder'; readonly folder: Folder }
  | { readonly kind: 'file'; readonly card: PresentationCard }

interface FolderCallsOptions {
  readonly workspace: string | null
  readonly folders: readonly Folder[]
  /** The folder that is open; null for none. */
  readonly current: number | null
  /** Reads the list and the folders again. */
  readonly reload: () => void
}

/** What can be done with folders, with its dialogs. Folders belong to one workspace: in a list of all there are none. */
export function useFolderCalls({ workspace, folders, current, reload }: FolderCallsOptions) {
  const t = useTranslations('presentations.folders')
  const errors = useTranslations('errors.code')
  const { api } = useRuntime()
  const toasts = useToasts()
  const [question, setQuestion] = useState<Question & { open: boolean }>({ kind: 'create', open: false })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const params = { slug: workspace ?? '' }

  function ask(next: Question): void {
    setFailure(undefined)
    setQuestion({ ...next, open: true })
  }
  const close = () => setQuestion(now => ({ ...now, open: false }))

  function tell(error: unknown): string {
    const reason =
      error instanceof ApiError && error.code === 'folder_refused' ? error.data?.reason : undefined
    if (
      reason === 'name_taken' ||
      reason === 'too_deep' ||
      reason === 'too_many' ||
      reason === 'inside_itself'
    )
      return t(`refused.${reason}`, { depth: folderLimits.depth, most: folderLimits.perWorkspace })
    return errors(readRefusal(error).code)
  }

  /** A double click sends once; a refusal stays in the dialog, where the name can be typed again. */
  async function attempt(act: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
      close()
      reload()
    } catch (error) {
      setFailure(tell(error))
    }
    setBusy(false)
  }

  async function file(slugs: readonly string[], folder: number | null): Promise<void> {
    await api.folders.fill({ params, body: { presentations: [...slugs], folder } })
    reload()
  }

  /** By dropping or from the menu: done at once, and taken back from the toast. */
  async function fileCard(
    slugs: readonly string[],
    folder: number | null,
    from: number | null,
  ): Promise<void> {
    if (slugs.length === 0 || folder === from) return
    try {
      await file(slugs, folder)
      const name = folders.find(({ id }) => id === folder)?.name
      toasts.add({
        tone: 'success',
        title:
          name === undefined
            ? t('filedOut', { count: slugs.length })
            : t('filed', { count: slugs.length, name }),
        action: { label: t('undo'), onClick: () => void file(slugs, from).catch(() => undefined) },
      })
    } catch (error) {
      toasts.add({ tone: 'danger', title: t('fileFailed'), description: tell(error) })
    }
  }

  const { kind, open } = question
  const target = 'folder' in question ? question.folder : undefined
  const card = 'card' in question ? question.card : undefined
  const dialogs = (
    <>
      <NameDialog
        key={`${kind} ${target?.id ?? ''} ${open}`}
        open={open && (kind === 'create' || kind === 'rename')}
        name={kind === 'rename' ? (target?.name ?? '') : ''}
        title={t(kind === 'rename' ? 'rename.title' : 'create.title')}
        confirm={t(kind === 'rename' ? 'rename.confirm' : 'create.confirm')}
        busy={isBusy}
        failure={failure}
        onClose={close}
        onGiveUp={close}
        onName={name =>
          void attempt(() =>
            kind === 'rename' && target
              ? api.folders.update({ params: { ...params, id: target.id }, body: { name } })
              : api.folders.create({ params, body: { name, parent: current } }),
          )
        }
      />
      <PlaceDialog
        open={open && (kind === 'file' || kind === 'moveFolder')}
        title={t('place.title', { name: card?.name ?? target?.name ?? '' })}
        folders={folders}
        here={card ? card.folder : (target?.parent ?? null)}
        isPossible={id =>
          kind === 'file' || !target || refuseFolderPlace(folders, target.id, id) === undefined
        }
        failure={failure}
        onClose={close}
        onGiveUp={close}
        onPick={id => {
          if (card) {
            close()
            void fileCard([card.slug], id, card.folder)
          } else if (target)
            void attempt(() =>
              api.folders.update({ params: { ...params, id: target.id }, body: { parent: id } }),
            )
        }}
      />
      <ConfirmDialog
        open={open && kind === 'remove'}
        onOpenChange={next => !next && close()}
        onConfirm={() =>
          void attempt(async () => target && api.folders.remove({ params: { ...params, id: target.id } }))
        }
        busy={isBusy}
        error={failure}
        title={t('remove.title', { name: target?.name ?? '' })}
        description={t('remove.text')}
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('cancel')}
      />
    </>
  )
  return { ask, fileCard, dialogs, isHere: workspace !== null }
}

type FolderCalls = ReturnType<typeof useFolderCalls>

interface FolderBarProps {
  readonly folders: readonly Folder[]
  readonly current: number | null
  readonly calls: FolderCalls
  /** The address of a folder's part of the list. */
  readonly pathOf: (folder: number | null) => string
  readonly title: string
}

/** The way to the open folder, and the folders in it. Presentations are dropped on both. */
export function FolderBar({ folders, current, calls, pathOf, title }: FolderBarProps) {
  const t = useTranslations('presentations.folders')
  const path = pathToFolder(folders, current)
  const inside = folders.filter(({ parent }) => parent === current)
  const canNest = path.length < folderLimits.depth
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {path.length > 0 ? (
          <nav aria-label={t('path')} className="min-w-0 text-sm">
            <ol className="flex flex-wrap items-center gap-1">
              {[null, ...path].map((folder, place) => (
                <li key={folder?.id ?? 0} className="flex min-w-0 items-center gap-1">
                  {place > 0 ? (
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
                  ) : null}
                  <DropPlace folder={folder?.id ?? null} from={current} calls={calls}>
                    <PageLink
                      to={pathOf(folder?.id ?? null)}
                      aria-current={place === path.length ? 'page' : undefined}
                      className={joinClasses(
                        'block max-w-60 truncate rounded-item px-1.5 py-0.5 hover:bg-wash',
                        place === path.length ? 'font-semibold text-ink' : 'text-ink-soft',
                      )}
                    >
                      {folder?.name ?? title}
                    </PageLink>
                  </DropPlace>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {canNest ? (
          <Button
            variant="quiet"
            size="sm"
            className={path.length > 0 ? undefined : '-ml-3'}
            icon={<FolderPlus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
            onClick={() => calls.ask({ kind: 'create' })}
          >
            {t('create.open')}
          </Button>
        ) : null}
      </div>
      {inside.length > 0 ? (
        <ul
          aria-label={t('label')}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-3"
        >
          {inside.map(folder => (
            <FolderCard
              key={folder.id}
              folder={folder}
              folders={folders}
              calls={calls}
              to={pathOf(folder.id)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface FolderCardProps {
  readonly folder: Folder
  readonly folders: readonly Folder[]
  readonly calls: FolderCalls
  readonly to: string
}

function FolderCard({ folder, folders, calls, to }: FolderCardProps) {
  const t = useTranslations('presentations.folders')
  const stroke = 1.75
  const canMove = depthOfFolder(folders, folder.id) < folderLimits.depth || folder.parent !== null
  return (
    <li>
      <DropPlace folder={folder.id} from={folder.parent} calls={calls}>
        <div className="group relative flex items-center gap-3 rounded-field bg-raised py-2 pr-1.5 pl-3.5 outline outline-line hover:outline-line-strong">
          <FolderIcon aria-hidden="true" strokeWidth={stroke} className="size-5 shrink-0 text-ink-soft" />
          <PageLink
            to={to}
            className="min-w-0 flex-1 truncate rounded-item font-medium after:absolute after:inset-0"
          >
            {folder.name}
          </PageLink>
          <span
            className="text-sm text-ink-soft tabular-nums"
            title={t('count', { count: folder.presentations })}
          >
            <span aria-hidden="true">{folder.presentations}</span>
            <span className="sr-only">{t('count', { count: folder.presentations })}</span>
          </span>
          <Menu
            align="end"
            trigger={
              <IconButton
                label={t('menu', { name: folder.name })}
                icon={<Ellipsis strokeWidth={stroke} className="size-4.5" />}
                size="sm"
                tooltip={false}
                className="relative z-10 text-ink-faint hover:text-ink"
              />
            }
            items={[
              {
                id: 'rename',
                label: t('rename.open'),
                icon: <PencilLine strokeWidth={stroke} />,
                onSelect: () => calls.ask({ kind: 'rename', folder }),
              },
              {
                id: 'move',
                label: t('place.open'),
                icon: <FolderInput strokeWidth={stroke} />,
                disabled: !canMove || folders.length < 2,
                onSelect: () => calls.ask({ kind: 'moveFolder', folder }),
              },
              { kind: 'separator', id: 'before-delete' },
              {
                id: 'remove',
                label: t('remove.open'),
                icon: <Trash2 strokeWidth={stroke} />,
                danger: true,
                onSelect: () => calls.ask({ kind: 'remove', folder }),
              },
            ]}
          />
        </div>
      </DropPlace>
    </li>
  )
}

interface DropPlaceProps {
  readonly folder: number | null
  /** Where the dragged cards are now. */
  readonly from: number | null
  readonly calls: FolderCalls
  readonly children: ReactNode
}

/** Where presentations can be dropped; it shows that it would take them. */
function DropPlace({ folder, from, calls, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false)
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(draggedDeck)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be moved from its menu, too
    <div
      className={joinClasses('min-w-0 rounded-field', isOver && 'outline-2 outline-focus')}
      onDragOver={event => {
        if (!carries(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        if (!carries(event)) return
        event.preventDefault()
        const slug = event.dataTransfer.getData(draggedDeck)
        void calls.fileCard(slug ? [slug] : [], folder, from)
      }}
    >
      {children}
    </div>
  )
}
