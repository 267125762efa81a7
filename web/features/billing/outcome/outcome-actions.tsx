import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { Button } from '#web/ui/button.tsx'
import { paymentsPath, planPath, receiptPath } from '../paths.ts'

export interface OutcomeActionsProps {
  readonly slug: string
  readonly payment: Payment
  readonly isSlow: boolean
}

interface Way {
  readonly label: 'start' | 'invite' | 'plan' | 'payments' | 'receipt' | 'again' | 'presentations'
  readonly to: string
}

/** The ways on from a payment, the most likely one first. */
export function OutcomeActions({ slug, payment, isSlow }: OutcomeActionsProps) {
  const t = useTranslations('billing.outcome.go')
  const ways = listWays(slug, payment, isSlow)
  if (ways.length === 0) return null
  return (
    <div className="mt-8 flex flex-wrap gap-2.5">
      {ways.map(({ label, to }, place) => (
        <Button key={label} variant={place === 0 ? 'primary' : 'secondary'} render={<PageLink to={to} />}>
          {t(label)}
        </Button>
      ))}
    </div>
  )
}

function listWays(slug: string, { id, state, kind }: Payment, isSlow: boolean): Way[] {
  const presentations: Way = { label: 'presentations', to: `/presentations/${slug}` }
  const plan: Way = { label: 'plan', to: planPath(slug) }
  const payments: Way = { label: 'payments', to: paymentsPath(slug) }
  const receipt: Way = { label: 'receipt', to: receiptPath(slug, id) }
  switch (state) {
    case 'pending':
      return isSlow ? [presentations, payments] : []
    case 'paid':
      if (kind === 'upgrade') return [{ label: 'start', to: presentations.to }, plan, receipt]
      if (kind === 'seats') return [{ label: 'invite', to: `/myteam/${slug}` }, plan, receipt]
      return kind === 'card' ? [payments, plan] : [plan, receipt]
    case 'credited':
      return [plan, payments]
    default:
      return [{ label: 'again', to: findRetry(slug, kind) }, presentations]
  }
}

function findRetry(slug: string, kind: Payment['kind']): string {
  if (kind === 'upgrade') return upgradePath(slug)
  return kind === 'card' || kind === 'renewal' ? paymentsPath(slug) : planPath(slug)
}
