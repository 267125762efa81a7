import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { lateLayer } from '#web/platform/parts/late-part.tsx'
import { MissingPartDialog } from '#web/platform/parts/missing-part.tsx'
import { useGo } from '#web/platform/router/page-link.tsx'
import { useLocation } from '#web/platform/router/router-view.tsx'
import { useRuntime, useUser } from '#web/platform/runtime/runtime.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { leaveWithoutSaving } from '../saving/leave-guard.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { type EditorUi, useUi, useUiState } from '../session/ui-store.ts'
import type { BarSlots } from './bar-slots.ts'

const Palette = lateLayer(async () => (await import('./command-palette.tsx')).Palette)
const Conflicts = lateLayer(async () => (await import('../saving/conflict-dialog.tsx')).ConflictDialog)
const History = lateLayer(async () => (await import('../history/history-dialog.tsx')).HistoryDialog)
const Revise = lateLayer(async () => (await import('../suggestions/revise-dialog.tsx')).ReviseDialog)
const PageSlide = lateLayer(
  async () => (await import('../suggestions/page-slide-dialog.tsx')).PageSlideDialog,
)
const Changes = lateLayer(async () => (await import('../suggestions/change-dialog.tsx')).ChangeDialog)
const Alternatives = lateLayer(
  async () => (await import('../suggestions/alternatives-dialog.tsx')).AlternativesDialog,
)
const Facts = lateLayer(async () => (await import('./facts-dialog.tsx')).FactsDialog)
const Sheet = lateLayer(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet)

/** The dialogs of the editor. */
export function EditorDialogs({ slots }: { slots?: BarSlots | undefined }) {
  const ui = useUi()
  const paletteOpen = useUiState(state => state.paletteOpen)
  const shortcutsOpen = useUiState(state => state.shortcutsOpen)
  const factsOpen = useUiState(state => state.factsOpen)
  const conflictOpen = useUiState(state => state.conflictOpen)
  const historyOpen = useUiState(state => state.historyOpen)
  const isRevising = useUiState(state => state.revising !== null)
  const pageSlideOpen = useUiState(state => state.pageSlideOpen)
  const changesOpen = useUiState(state => state.changesOpen)
  const hasAlternatives = useUiState(state => state.alternativesOf !== null)
  const lacksPart = useUiState(state => state.lacksPart)
  useOfferOfChanges()
  const set = (closed: Partial<EditorUi>) => () => ui.setState(closed)
  return (
    <>
      <Palette open={paletteOpen} slots={slots} onGiveUp={set({ paletteOpen: false })} />
      <Sheet open={shortcutsOpen} onGiveUp={set({ shortcutsOpen: false })} />
      <Facts open={factsOpen} onGiveUp={set({ factsOpen: false })} />
      <Conflicts open={conflictOpen} onGiveUp={set({ conflictOpen: false })} />
      <History open={historyOpen} onGiveUp={set({ historyOpen: false })} />
      <Revise open={isRevising} onGiveUp={set({ revising: null })} />
      <PageSlide open={pageSlideOpen} onGiveUp={set({ pageSlideOpen: false })} />
      <Changes open={changesOpen} onGiveUp={set({ changesOpen: false })} />
      <Alternatives open={hasAlternatives} onGiveUp={set({ alternativesOf: null })} />
      <TrashDialog />
      <LossDialog />
      {lacksPart ? <MissingPartDialog onClose={set({ lacksPart: false })} /> : null}
    </>
  )
}

/** A presentation that was just generated is seldom what its author had in mind: changes are one press away. */
function useOfferOfChanges(): void {
  const { notify, t, ui } = useCommandContext()
  const { state } = useLocation()
  const isMade = state === 'generated'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each presentation
  useEffect(() => {
    if (!isMade) return
    const run = () => ui.setState({ changesOpen: true })
    notify(t('editor-inspector.changes.made'), { label: t('editor-inspector.changes.ask'), run })
    // A reload is no new presentation.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [isMade])
}

/** Confirms moving the presentation to the trash, and says how long it can be restored. */
function TrashDialog() {
  const t = useTranslations()
  const ui = useUi()
  const open = useUiState(state => state.trashOpen)
  const name = useEditorState(({ deck }) => deck.name)
  const { busy, failure, trash } = useTrash()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={trashOpen => ui.setState({ trashOpen })}
      onConfirm={() => void trash()}
      danger
      busy={busy}
      title={t('editor.trash.title')}
      description={t('editor.trash.text', { name })}
      confirmLabel={t('editor.trash.confirm')}
      cancelLabel={t('editor.trash.cancel')}
      error={failure ? t(`errors.code.${failure}`) : undefined}
    />
  )
}

function useTrash() {
  const { api } = useRuntime()
  const user = useUser()
  const go = useGo()
  const ui = useUi()
  const editor = useEditor()
  const slug = useEditorState(({ deck }) => deck.slug)
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorCode>()

  async function trash(): Promise<void> {
    if (!slug || isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await api.presentations.remove({ params: { slug } })
      ui.setState({ trashOpen: false })
      leaveWithoutSaving(editor)
      go(user ? `/presentations/${workspace ?? ''}` : '/')
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'unavailable')
      isBusy.current = false
      setBusy(false)
    }
  }

  return { busy, failure, trash }
}

/** Asks before responses are lost with the field, the form or the slide that they were sent through. */
function LossDialog() {
  const t = useTranslations('editor-inspector.loss')
  const ui = useUi()
  const losing = useUiState(state => state.losing)
  if (!losing) return null
  const { what, name, count, act } = losing
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && ui.setState({ losing: null })}
      onConfirm={() => {
        ui.setState({ losing: null })
        act()
      }}
      danger
      title={t(`${what}.title`, { name })}
      description={count === null ? t(`${what}.unknown`) : t(`${what}.text`, { count })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
    />
  )
}
