import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ExportFormat } from '#domain/export/formats.ts'
import { useFileSize } from '#web/platform/i18n/use-file-size.ts'
import { lateLayer } from '#web/platform/parts/late-part.tsx'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { readPlan } from '#web/platform/session/use-workspace-plan.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { pickFormat } from './dialog/needs-plan.ts'
import type { ExportedDeck } from './exported-deck.ts'
import { startDownload } from './start-download.ts'
import { createExportDesk } from './task/export-desk.ts'
import type { EndedExport } from './task/export-state.ts'

const ExportDialog = lateLayer(async () => (await import('./dialog/export-dialog.tsx')).ExportDialog)

interface Shown {
  readonly open: boolean
  readonly deck?: ExportedDeck
  readonly format: ExportFormat
}

/** The exports of a page: what opens the dialog, and the dialog. What is under way goes on behind it. */
export function useExports(): { openExports: (deck: ExportedDeck) => void; exportDialog: ReactNode } {
  const { api, session } = useRuntime()
  const [shown, setShown] = useState<Shown>({ open: false, format: 'pdf' })
  /** Whatever was opened on this page: what ends later is told by its name. */
  const decks = useRef(new Map<string, ExportedDeck>())
  const tell = useTellEnd(deck => setShown({ ...deck, open: true }))
  const end = useRef<(ended: EndedExport) => void>(() => undefined)
  end.current = ended => {
    const { slug, format } = ended.order
    if (ended.phase === 'done') startDownload(ended.file)
    const isSeen = shown.open && shown.deck?.slug === slug && shown.format === format
    const deck = decks.current.get(slug)
    if (deck && !isSeen) tell(deck, ended)
  }
  const [desk] = useState(() => createExportDesk(api.exports, ended => end.current(ended)))
  useEffect(() => desk.leave, [desk])

  const openExports = useCallback(
    (deck: ExportedDeck) => {
      decks.current.set(deck.slug, deck)
      const plan = readPlan(session.read(), deck.workspace)
      setShown(({ format }) => ({ open: true, deck, format: pickFormat(format, plan) }))
    },
    [session],
  )
  const close = () => setShown(current => ({ ...current, open: false }))
  return {
    openExports,
    exportDialog: shown.deck ? (
      <ExportDialog
        desk={desk}
        deck={shown.deck}
        open={shown.open}
        onClose={close}
        onGiveUp={close}
        format={shown.format}
        onFormat={format => setShown(current => ({ ...current, format }))}
      />
    ) : null,
  }
}

/** What ended while nobody looked at it is told in passing, with the way to its details. */
function useTellEnd(show: (shown: { deck: ExportedDeck; format: ExportFormat }) => void) {
  const t = useTranslations('exports.toast')
  const toasts = useToasts()
  const sizeText = useFileSize()
  return (deck: ExportedDeck, ended: EndedExport): void => {
    const details = { label: t('details'), onClick: () => show({ deck, format: ended.order.format }) }
    if (ended.phase === 'failed') {
      toasts.add({ tone: 'danger', title: t('failed', { name: deck.name }), action: details, duration: 0 })
      return
    }
    const { file, report } = ended
    const size = file.bytes === null ? '' : sizeText(file.bytes)
    toasts.add({
      tone: 'success',
      title: t('ready', { name: file.name }),
      description: report.length > 0 ? t('changed', { count: report.length }) : size,
      action: details,
    })
  }
}
