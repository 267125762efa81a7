import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Currency } from '#domain/billing/money.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { readErrorCode, useOpenPayment } from '../tariff-change.ts'

export interface AddCardButtonProps {
  readonly slug: string
  readonly currency: Currency
  readonly label: string
}

/** Opens the payment service to enter a card: its number never passes through this application. */
export function AddCardButton({ slug, currency, label }: AddCardButtonProps) {
  const tError = useTranslations('errors.code')
  const { api } = useRuntime()
  const leave = useOpenPayment()
  const toasts = useToasts()
  const [isLeaving, setLeaving] = useState(false)

  async function add() {
    setLeaving(true)
    try {
      const { redirectUrl } = await api.billing.addCard({ params: { slug }, body: { currency } })
      leave(redirectUrl)
    } catch (error) {
      setLeaving(false)
      toasts.add({ tone: 'danger', title: tError(readErrorCode(error)) })
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isLeaving} onClick={() => void add()}>
      {label}
    </Button>
  )
}
