import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import type { SandboxCheckout } from './sandbox-checkout.ts'

/** A checkout that is over: paid, declined or left. */
export function CheckoutEnd({ checkout, onLeave }: { checkout: SandboxCheckout; onLeave: () => void }) {
  const t = useTranslations('billing')
  const { state, reason } = checkout
  const end = state === 'paid' || state === 'canceled' ? state : 'declined'
  return (
    <div role="status">
      <h2 className="type-display-3">{t(`checkout.end.${end}`)}</h2>
      <p className="mt-2 text-ink-soft">
        {end === 'declined' ? t(`outcome.declined.reason.${reason ?? 'declined'}`) : t('checkout.end.text')}
      </p>
      <Button size="lg" className="mt-6" onClick={onLeave}>
        {t('checkout.end.back')}
      </Button>
    </div>
  )
}
