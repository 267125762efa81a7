import { Check, CircleSlash, Coins, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TariffPreview } from '#contract/billing-shape.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { useMoney } from '#web/platform/i18n/formats.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePreview } from '../preview.ts'
import { useTariffChange } from '../tariff-change.ts'
import { PlanRow } from './plan-sections.tsx'

interface DowngradeSectionProps {
  readonly workspace: WorkspaceDetail
  readonly onDone: () => void
}

export function DowngradeSection({ workspace, onDone }: DowngradeSectionProps) {
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
        <DowngradeDialog workspace={workspace} onClose={() => setOpen(false)} onDone={onDone} />
      ) : null}
    </PlanRow>
  )
}

interface DowngradeDialogProps {
  readonly workspace: WorkspaceDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

const toFree = { action: 'switch_to_free', data: {} } as const

/** Shows what a switch to the free plan ends, refunds and keeps, then asks for confirmation. */
function DowngradeDialog({ workspace, onClose, onDone }: DowngradeDialogProps) {
  const t = useTranslations('billing.toFree')
  const tError = useTranslations('errors.code')
  const money = useMoney()
  const previewed = usePreview(workspace.slug, toFree)
  const step = useTariffChange(workspace.slug)
  const [isAsking, setAsking] = useState(false)
  const { preview, isFresh, refusal } = previewed
  const credited = preview?.bonus_accrued.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const back = preview ? money(credited, preview.currency) : ''

  async function take() {
    const outcome = await step.perform(toFree, preview?.quote)
    if (outcome === 'leaving') return
    if (outcome) return onDone()
    setAsking(false)
    previewed.askAgain()
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={open => !open && onClose()}
        title={t('rehearsal.title', { workspace: workspace.name })}
        description={t('rehearsal.text')}
        closeLabel={t('close')}
        footer={
          <>
            <DialogClose render={<Button variant="secondary">{t('keep')}</Button>} />
            <Button disabled={!preview || !isFresh || refusal !== undefined} onClick={() => setAsking(true)}>
              {t('go')}
            </Button>
          </>
        }
      >
        {step.refusal || refusal ? (
          <Notice tone="danger" announce className="mb-5">
            {tError(step.refusal ?? refusal ?? 'internal')}
          </Notice>
        ) : null}
        {preview ? (
          <DowngradePreview preview={preview} workspace={workspace} credited={credited} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void take()}
        danger
        busy={step.isBusy}
        title={t('ask.title')}
        description={credited > 0 ? t('ask.text', { amount: back }) : t('ask.nothing')}
        confirmLabel={t('confirm')}
        cancelLabel={t('keep')}
      />
    </>
  )
}

/** Where the workspace's public pages answer besides; undefined while that is not known, or nowhere. */
function useOwnHost(slug: string): string | undefined {
  const { api } = useRuntime()
  const [host, setHost] = useState<string>()
  useEffect(() => {
    let isHere = true
    api.domains.read({ params: { slug } }).then(
      ({ domain }) => isHere && domain?.is_verified && setHost(domain.host),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [api, slug])
  return host
}

interface DowngradePreviewProps {
  readonly preview: TariffPreview
  readonly workspace: WorkspaceDetail
  readonly credited: number
}

/** What a switch to the free plan changes. */
function DowngradePreview({ preview, workspace, credited }: DowngradePreviewProps) {
  const t = useTranslations('billing.toFree.rehearsal')
  const money = useMoney()
  const host = useOwnHost(workspace.slug)
  const { free } = planLimits
  const over = preview.over_limits
  return (
    <div className="grid gap-6">
      <Part icon={<CircleSlash />} title={t('ends.title')}>
        <li>{t('ends.plan', { people: workspace.members.length })}</li>
        <li>{t('ends.charges')}</li>
        <li>{t('ends.features', { fonts: free.fonts })}</li>
        <li>{t('ends.brand')}</li>
        {host ? <li>{t('ends.domain', { host })}</li> : null}
        <li>{t('ends.versions', { days: free.versionDays })}</li>
      </Part>
      <Part icon={<Coins />} title={t('back.title')}>
        <li>
          {credited > 0 ? t('back.amount', { amount: money(credited, preview.currency) }) : t('back.nothing')}
        </li>
      </Part>
      <Part icon={<Check />} title={t('stays.title')}>
        <li>{t('stays.presentations')}</li>
        <li>{t('stays.people')}</li>
      </Part>
      <Part icon={<TriangleAlert />} title={t('over.title')}>
        {over.length === 0 ? <li>{t('over.nothing')}</li> : null}
        {over.map(({ limit, used, max }) => (
          <li key={limit}>{t(`over.${limit}`, { used, max })}</li>
        ))}
      </Part>
    </div>
  )
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-3">
      <span
        aria-hidden="true"
        className="mt-0.5 shrink-0 text-ink-faint [&>svg]:size-5 [&>svg]:stroke-[1.75]"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <ul className="mt-1 grid gap-1 text-sm text-ink-soft">{children}</ul>
      </div>
    </section>
  )
}
