import { ChartSpline, FolderInput, Inbox } from 'lucide-react'
import { type Dispatch, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { type OpenCardPart, pickNeighbour } from '../../features/deck-list/deck-grid.tsx'
import type { DeckActions } from '../../features/deck-list/deck-menu.tsx'
import type { ListEvent } from '../../features/deck-list/list-state.ts'
import { type DeckCallOptions, useDeckCalls, useForkDeck } from '../../features/deck-list/use-deck-calls.ts'
import { responsesPath } from '../../features/responses/responses-data.ts'
import { statisticsPath } from '../../features/statistics/range-choice.ts'
import { listPath } from '../../features/workspace/last-workspace.ts'
import { lateLayer } from '../../platform/parts/late-part.tsx'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx'
import type { MenuAction } from '../../ui/menu-entries.tsx'
import { useToasts } from '../../ui/toast.tsx'
import type { Transfer, TransferKind, TransferredDeck } from '../transfer/transfer-dialog.tsx'
import { useCardExports, useShareDialog } from './use-share-dialog.tsx'

const TransferDialog = lateLayer(async () => (await import('../transfer/transfer-dialog.tsx')).TransferDialog)

interface DeckDialogsOptions extends DeckCallOptions {
  readonly dispatch: Dispatch<ListEvent>
  readonly workspaces: readonly WorkspaceSummary[]
  /** Whether the list is of all workspaces: a moved presentation stays visible. */
  readonly isAll: boolean
  readonly cards: readonly PresentationCard[]
  /** Asks for a folder; missing where there are none. */
  readonly onFile?: ((card: PresentationCard) => void) | undefined
  /** Where the focus goes when no card is left. */
  readonly title: RefObject<HTMLElement | null>
  readonly onBusy: (busy: boolean, what: OpenCardPart) => void
}

/** The actions of a card, with their dialogs. */
export function useDeckDialogs(options: DeckDialogsOptions): { actions: DeckActions; dialogs: ReactNode } {
  const { workspaces, isAll, cards, dispatch, focus, title, onBusy, onFile } = options
  const onFileRef = useRef(onFile)
  onFileRef.current = onFile
  const hasFolders = onFile !== undefined
  const calls = useDeckCalls(options)
  const [removal, setRemoval] = useState<{ card?: PresentationCard; open: boolean }>({ open: false })
  const [transfer, setTransfer] = useState<Partial<Transfer> & { open: boolean }>({ open: false })
  const transferDeck = useTransferCall(options)
  const sharing = useShareDialog({ cards, dispatch, onClosed: () => onBusy(false, 'question'), findFocus })
  const { shareCard, entry: shareEntry } = sharing
  const { exportEntry, exportDialog } = useCardExports()
  const tMenu = useTranslations('presentations.menu')
  const statisticsEntry = useStatisticsEntry()
  const leaving = useRef<string>(undefined)
  const onBusyRef = useRef(onBusy)
  onBusyRef.current = onBusy

  const hasOthers = workspaces.length > 1
  const actions = useMemo((): DeckActions => {
    const ask = () => {
      leaving.current = undefined
      onBusyRef.current(true, 'question')
    }
    const share = (card: PresentationCard) => {
      ask()
      shareCard(card)
    }
    const move = (card: PresentationCard, how: TransferKind) => {
      ask()
      setTransfer({ card, how, open: true })
    }
    return {
      rename: (card, name) => void calls.rename(card, name),
      duplicate: card => void calls.duplicate(card),
      copyLink: card => void calls.copyLink(card),
      remove: card => {
        ask()
        setRemoval({ card, open: true })
      },
      transfer: hasOthers ? move : undefined,
      more: card => [
        ...(hasFolders
          ? [
              {
                id: 'file',
                label: tMenu('file'),
                icon: <FolderInput strokeWidth={1.75} />,
                onSelect: () => onFileRef.current?.(card),
              },
            ]
          : []),
        shareEntry(() => share(card)),
        exportEntry(card, () => focus.find(card.slug) ?? title.current),
        {
          id: 'responses',
          label: tMenu('responses'),
          icon: <Inbox strokeWidth={1.75} />,
          render: <PageLink to={responsesPath(card.slug)} />,
        },
        statisticsEntry(card),
      ],
    }
  }, [calls, hasOthers, hasFolders, shareCard, shareEntry, exportEntry, statisticsEntry, focus, title, tMenu])

  function close(): void {
    onBusy(false, 'question')
    setRemoval(current => ({ ...current, open: false }))
    setTransfer(current => ({ ...current, open: false }))
  }
  /** Returns the focus to the card, to its neighbour if it was removed, or to the heading. May be called twice. */
  function findFocus(card: Pick<PresentationCard, 'slug'> | undefined): HTMLElement | null {
    const slug = leaving.current ?? card?.slug
    return (slug === undefined ? undefined : focus.find(slug)) ?? title.current
  }
  function leaveFor({ slug }: Pick<PresentationCard, 'slug'>): void {
    leaving.current = pickNeighbour(
      cards.map(card => card.slug),
      slug,
    )
  }

  function confirmRemoval(): void {
    const { card } = removal
    if (!card) return
    leaveFor(card)
    close()
    void calls.remove(card)
  }
  async function confirmTransfer(
    { card, how }: Transfer,
    target: WorkspaceSummary,
    plain: boolean,
  ): Promise<void> {
    await transferDeck(card, how, target, plain)
    if (how === 'move' && !isAll) {
      leaveFor(card)
      dispatch({ type: 'left', slug: card.slug })
    }
    close()
  }

  const { card, how } = transfer
  return {
    actions,
    dialogs: (
      <>
        {exportDialog}
        <RemoveDeckDialog
          card={removal.card}
          open={removal.open}
          onClose={close}
          onConfirm={confirmRemoval}
          finalFocus={() => findFocus(removal.card)}
        />
        <TransferDialog
          transfer={card && how ? { card, how } : undefined}
          open={transfer.open}
          workspaces={workspaces}
          onClose={close}
          onGiveUp={close}
          onTransfer={confirmTransfer}
          finalFocus={() => findFocus(transfer.card)}
        />
        {sharing.dialog}
      </>
    ),
  }
}

/** Copies or moves, and shows where the presentation is now. */
function useTransferCall({ isAll, dispatch, onCounted }: DeckDialogsOptions) {
  const t = useTranslations('presentations.done')
  const { api } = useRuntime()
  const fork = useForkDeck()
  const toasts = useToasts()
  const go = useGo()

  return async (
    card: TransferredDeck,
    how: TransferKind,
    target: WorkspaceSummary,
    plain: boolean,
  ): Promise<void> => {
    const names = { name: card.name, workspace: target.name }
    if (how === 'copy') {
      const slug = await fork(card.slug, target.slug, plain)
      toasts.add({
        tone: 'success',
        title: t('copied', names),
        action: { label: t('open'), onClick: () => go(`/presentations/edit/${slug}`) },
      })
      return
    }
    const moved = await api.presentations.move({
      params: { slug: card.slug },
      body: { workspace: target.slug },
    })
    if (isAll) dispatch({ type: 'replaced', card: moved })
    onCounted()
    toasts.add({
      tone: 'success',
      title: t('moved', names),
      action: { label: t('showThere'), onClick: () => go(listPath(target.slug)) },
    })
  }
}

function useStatisticsEntry(): (card: PresentationCard) => MenuAction {
  const t = useTranslations('statistics')
  return useCallback(
    ({ slug }) => ({
      id: 'statistics',
      label: t('menu'),
      icon: <ChartSpline strokeWidth={1.75} />,
      render: <PageLink to={statisticsPath(slug)} />,
    }),
    [t],
  )
}

interface RemoveDeckDialogProps {
  /** The presentation to delete; the last one while the dialog closes. */
  readonly card: PresentationCard | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly finalFocus: ConfirmDialogProps['finalFocus']
}

function RemoveDeckDialog({ card, open, onClose, onConfirm, finalFocus }: RemoveDeckDialogProps) {
  const t = useTranslations('presentations.remove')
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onClose()}
      onConfirm={onConfirm}
      danger
      title={t('title', { name: card?.name ?? '' })}
      description={t('text')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      finalFocus={finalFocus}
    />
  )
}
