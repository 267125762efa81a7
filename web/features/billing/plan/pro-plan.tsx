import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { FreeSection } from './free-section.tsx'
import { PastDueNotice } from './past-due-notice.tsx'
import { PeriodSection } from './period-section.tsx'
import { PlanNow } from './plan-now.tsx'
import { PromoSection } from './promo-section.tsx'
import { RenewalSection } from './renewal-section.tsx'
import type { Editing, SeatBilling } from './seat-billing.ts'
import { SeatsSection } from './seats-section.tsx'
import { YearlyOffer } from './yearly-offer.tsx'

export interface ProPlanProps {
  readonly workspace: WorkspaceDetail
  readonly billing: SeatBilling
}

export function ProPlan({ workspace, billing }: ProPlanProps) {
  const t = useTranslations('billing.done')
  const toasts = useToasts()
  const [editing, setEditing] = useState<Editing>(null)
  const { slug, kind } = workspace
  const done = (what: 'seats' | 'period' | 'promo' | 'renewalOn' | 'renewalOff' | 'free') => {
    setEditing(null)
    toasts.add({ tone: 'success', title: t(what) })
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <PastDueNotice slug={slug} billing={billing} />
      <PlanNow billing={billing} />
      <YearlyOffer billing={billing} isResting={editing !== null} onTake={() => setEditing('period')} />
      <div className="divide-y divide-line border-y border-line">
        {kind === 'team' ? (
          <SeatsSection
            slug={slug}
            billing={billing}
            editing={editing}
            onEdit={setEditing}
            onDone={() => done('seats')}
          />
        ) : null}
        <PeriodSection
          slug={slug}
          billing={billing}
          editing={editing}
          onEdit={setEditing}
          onDone={() => done('period')}
        />
        <RenewalSection
          slug={slug}
          billing={billing}
          onDone={isOn => done(isOn ? 'renewalOn' : 'renewalOff')}
        />
        <PromoSection slug={slug} billing={billing} onDone={() => done('promo')} />
        <FreeSection workspace={workspace} billing={billing} onDone={() => done('free')} />
      </div>
    </div>
  )
}
