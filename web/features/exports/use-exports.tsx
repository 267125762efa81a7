import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ExportFormat } from '#domain/export/formats.ts'
import { useFileSize } from '#web/platform/i18n/formats.ts'
import { lateLayer } from '#web/platform/parts/late-part.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { readPlan } from '#web/platform/session/use-session.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { createExportManager } from './export-manager.ts'
import { type EndedExport, type ExportedDeck, type ExportedFile, isHeld, pickFormat } from './export-state.ts'

const ExportDialog = lateLayer(async () => (await import('./export-dialog.tsx')).ExportDialog)

interface Shown {
  readonly open: boolean
  readonly deck?: ExportedDeck
  readonly format: ExportFormat
}

/** The exports of a page: a function that opens the dialog, and the dialog. Exports continue when it is closed. */
export function useExports(): {
  openExports: (deck: ExportedDeck, format?: ExportFormat) => void
  exportDialog: ReactNode
} {
  const { api, session } = useRuntime()
  const [shown, setShown] = useState<Shown>({ open: false, format: 'pdf' })
  /** All decks opened on this page, so that a toast can name the one whose export ended. */
  const decks = useRef(new Map<string, ExportedDeck>())
  const showToast = useEndToast(deck => setShown({ ...deck, open: true }))
  const end = useRef<(ended: EndedExport) => void>(() => undefined)
  end.current = ended => {
    const { slug, format } = ended.order
    const isSeen = shown.open && shown.deck?.slug === slug && shown.format === format
    if (ended.phase === 'done' && !(isSeen && isHeld(ended))) startDownload(ended.file)
    const deck = decks.current.get(slug)
    if (deck && !isSeen) showToast(deck, ended)
  }
  const [manager] = useState(() => createExportManager(api.exports, ended => end.current(ended)))
  useEffect(() => manager.leave, [manager])

  const openExports = useCallback(
    (deck: ExportedDeck, wanted?: ExportFormat) => {
      decks.current.set(deck.slug, deck)
      const plan = readPlan(session.read(), deck.workspace)
      setShown(({ format }) => ({ open: true, deck, format: wanted ?? pickFormat(format, plan) }))
    },
    [session],
  )
  const close = () => setShown(current => ({ ...current, open: false }))
  return {
    openExports,
    exportDialog: shown.deck ? (
      <ExportDialog
        manager={manager}
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

/** An export that ended while it was not shown in the dialog gets a toast with a link to its details. */
function useEndToast(show: (shown: { deck: ExportedDeck; format: ExportFormat }) => void) {
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

/** Downloads like a click on a link: no window opens, and the page stays. */
function startDownload({ url, name }: ExportedFile): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
