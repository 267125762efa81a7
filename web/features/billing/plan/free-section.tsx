import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { Button } from '#web/ui/button.tsx'
import { FreeDialog } from './free-dialog.tsx'
import { PlanRow } from './plan-row.tsx'
import type { SeatBilling } from './seat-billing.ts'

export interface FreeSectionProps {
  readonly workspace: WorkspaceDetail
  readonly billing: SeatBilling
  readonly onDone: () => void
}

export function FreeSection({ workspace, billing, onDone }: FreeSectionProps) {
  const t = useTranslations('billing.toFree')
  const [isOpen, setOpen] = useState(false)
  return (
    <PlanRow
      title={t('title')}
      text={t('text')}
      action={
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t('look')}
        </Button>
      }
    >
      {isOpen ? (
        <FreeDialog workspace={workspace} billing={billing} onClose={() => setOpen(false)} onDone={onDone} />
      ) : null}
    </PlanRow>
  )
}
