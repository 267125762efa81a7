import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { CopyRefused } from '#web/features/deck-list/copy-refused.tsx'
import { type Refusal, readRefusal } from '#web/features/deck-list/read-refusal.ts'
import { WorkspacePicker } from '#web/features/workspace/workspace-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, type DialogProps } from '#web/ui/dialog.tsx'

export type TransferKind = 'copy' | 'move'

/** What is copied or moved. */
export type TransferredDeck = Pick<PresentationCard, 'slug' | 'name' | 'workspace'>

export interface Transfer {
  readonly card: TransferredDeck
  readonly how: TransferKind
}

export interface TransferDialogProps {
  readonly transfer: Transfer | undefined
  readonly open: boolean
  readonly workspaces: readonly WorkspaceSummary[]
  readonly onClose: () => void
  /** Throws what the server refused with. `plain`: a copy without what the workspace's plan does not open. */
  readonly onTransfer: (transfer: Transfer, target: WorkspaceSummary, plain: boolean) => Promise<void>
  readonly finalFocus: DialogProps['finalFocus']
}

/** Asks which workspace a presentation is to be copied or moved to, and says what that means. */
export function TransferDialog({ transfer, open, onClose, finalFocus, ...rest }: TransferDialogProps) {
  const t = useTranslations('presentations.transfer')
  const how = transfer?.how ?? 'copy'
  const from = rest.workspaces.find(({ slug }) => slug === transfer?.card.workspace)
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t(`${how}.title`, { name: transfer?.card.name ?? '' })}
      description={t(`${how}.text`, { workspace: from?.name ?? '' })}
      closeLabel={t('close')}
      finalFocus={finalFocus}
    >
      {transfer ? <TransferForm key={transfer.card.slug + how} transfer={transfer} {...rest} /> : null}
    </Dialog>
  )
}

type TransferFormProps = Pick<TransferDialogProps, 'workspaces' | 'onTransfer'> & { transfer: Transfer }

function TransferForm({ transfer, workspaces, onTransfer }: TransferFormProps) {
  const t = useTranslations('presentations.transfer')
  const others = workspaces.filter(({ slug }) => slug !== transfer.card.workspace)
  const [slug, setSlug] = useState(others.length === 1 ? others[0]?.slug : undefined)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const target = others.find(one => one.slug === slug)

  async function send(plain = false): Promise<void> {
    if (!target || isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await onTransfer(transfer, target, plain)
    } catch (error) {
      setRefusal(readRefusal(error))
    }
    isSending.current = false
    setBusy(false)
  }

  return (
    <div className="grid gap-5">
      <WorkspacePicker
        workspaces={others}
        current={slug}
        onPick={next => {
          setSlug(next)
          setRefusal(undefined)
        }}
        className="rounded-field border border-line-strong"
      />
      {refusal ? (
        <CopyRefused
          refusal={refusal}
          title={t(`${transfer.how}.failed`)}
          busy={isBusy}
          onPlain={() => void send(true)}
        />
      ) : null}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <DialogClose render={<Button variant="secondary">{t('cancel')}</Button>} />
        <Button busy={isBusy} disabled={!target} onClick={() => void send()}>
          {target ? t(`${transfer.how}.confirm`, { workspace: target.name }) : t(`${transfer.how}.choose`)}
        </Button>
      </div>
    </div>
  )
}
