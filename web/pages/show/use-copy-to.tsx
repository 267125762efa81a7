import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { useForkDeck } from '#web/features/deck-list/use-fork-deck.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { TransferDialog } from '../transfer/transfer-dialog.tsx'

/** Copies the deck into another workspace of whoever looks at it; nothing where they have no other. */
export function useCopyTo({ slug, name, workspace }: StoredPresentation): {
  readonly ask: (() => void) | undefined
  readonly dialog: ReactNode
} {
  const t = useTranslations('presentations.done')
  const workspaces = useUser()?.workspaces ?? []
  const fork = useForkDeck()
  const toasts = useToasts()
  const go = useGo()
  const [open, setOpen] = useState(false)
  if (workspace === null || workspaces.length < 2) return { ask: undefined, dialog: null }
  return {
    ask: () => setOpen(true),
    dialog: (
      <TransferDialog
        transfer={{ card: { slug, name, workspace }, how: 'copy' }}
        open={open}
        workspaces={workspaces}
        finalFocus={undefined}
        onClose={() => setOpen(false)}
        onTransfer={async (_, target, plain) => {
          const made = await fork(slug, target.slug, plain)
          setOpen(false)
          toasts.add({
            tone: 'success',
            title: t('copied', { name, workspace: target.name }),
            action: { label: t('open'), onClick: () => go(`/presentations/show/${made}`) },
          })
        }}
      />
    ),
  }
}
