import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BillingDetail, Card } from '#contract/billing-shape.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCardName } from '../card-name.ts'

export interface RemoveCardProps {
  /** The one in question; nothing while none is. */
  readonly card: Card | undefined
  readonly billing: BillingDetail
  readonly onClose: () => void
  readonly onRemove: (card: Card) => Promise<ErrorCode | undefined>
}

/** Asks before a card is forgotten, and says what the next renewal would do without it. */
export function RemoveCard({ card, billing, onClose, onRemove }: RemoveCardProps) {
  const t = useTranslations('billing.cards.ask')
  const tError = useTranslations('errors.code')
  const cardName = useCardName()
  const [shown, setShown] = useState(card)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()
  // While it closes the dialog still says what it asked.
  useEffect(() => {
    if (card) setShown(card)
    setRefusal(undefined)
  }, [card])

  async function remove() {
    if (!card) return
    setBusy(true)
    const failed = await onRemove(card)
    setBusy(false)
    setRefusal(failed)
    if (!failed) onClose()
  }

  return (
    <ConfirmDialog
      open={card !== undefined}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => void remove()}
      danger
      busy={isBusy}
      title={shown ? t('title', { card: cardName(shown) }) : ''}
      description={t(shown ? findConsequence(shown, billing) : 'spare')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      error={refusal ? tError(refusal) : undefined}
    />
  )
}

function findConsequence(card: Card, billing: BillingDetail): 'renewal' | 'another' | 'spare' {
  const isCharged = billing.auto_renewal && card.is_default && card.currency === billing.currency
  if (!isCharged) return 'spare'
  return billing.cards.some(other => other.id !== card.id && other.currency === card.currency)
    ? 'another'
    : 'renewal'
}
