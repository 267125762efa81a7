import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import type { ExportFormat } from '#domain/export/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { useWorkspacePlan } from '#web/platform/session/use-workspace-plan.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { ExportedDeck } from '../exported-deck.ts'
import type { ExportDesk } from '../task/export-desk.ts'
import { isBusy } from '../task/export-state.ts'
import { ExportOutcome } from './export-outcome.tsx'
import { FormatChoices } from './format-choices.tsx'
import { isLocked, needsPlan } from './needs-plan.ts'

export interface ExportDialogProps {
  readonly desk: ExportDesk
  readonly deck: ExportedDeck
  readonly open: boolean
  readonly onClose: () => void
  readonly format: ExportFormat
  readonly onFormat: (format: ExportFormat) => void
}

type Scope = 'all' | 'one'

/** Which file, how far it is, and what became of it. Closing it stops nothing. */
export function ExportDialog({ desk, deck, open, onClose, format, onFormat }: ExportDialogProps) {
  const t = useTranslations('exports')
  const plan = useWorkspacePlan(deck.workspace)
  const [scope, setScope] = useState<Scope>('all')
  useStore(desk.store)
  const state = desk.read(deck.slug, format)
  const toPlans = needsPlan(format, plan, state)
  const slide = format === 'png' && scope === 'one' ? deck.slide : undefined

  function goTo(number: number): void {
    onClose()
    deck.onGoTo(number)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('title')}
      description={t('description', { name: deck.name })}
      closeLabel={t('close')}
      finalFocus={deck.finalFocus}
      footer={
        <>
          <DialogClose render={<Button variant="secondary">{t('close')}</Button>} />
          {toPlans ? (
            <Button variant="accent" render={<PageLink to={upgradePath(deck.workspace)} />}>
              {t('offer.action')}
            </Button>
          ) : (
            <Button
              busy={isBusy(state)}
              icon={<Download aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
              onClick={() => desk.start({ slug: deck.slug, format, slide: slide?.id }, deck.saveFirst)}
            >
              {state.phase === 'failed' ? t('failed.retry') : t(`download.${format}`)}
            </Button>
          )}
        </>
      }
    >
      <FormatChoices
        format={format}
        onFormat={onFormat}
        isBusy={one => isBusy(desk.read(deck.slug, one))}
        isLocked={one => isLocked(one, plan)}
      />
      {format === 'png' && deck.slide !== undefined ? (
        <SegmentedControl<Scope>
          label={t('scope.label')}
          className="mt-5"
          value={scope}
          onValueChange={setScope}
          segments={[
            { value: 'all', label: t('scope.all') },
            { value: 'one', label: t('scope.one', { number: deck.slide.number }) },
          ]}
        />
      ) : null}
      {/* Keeps its place, so that the sheet does not jump when something begins. */}
      <div className="mt-5 min-h-16">
        {state.phase === 'idle' && !toPlans ? (
          <p className="text-sm text-ink-soft">
            {slide === undefined
              ? t(`format.${format}.about`)
              : t('format.png.aboutOne', { number: slide.number })}
          </p>
        ) : (
          <ExportOutcome
            state={state}
            needsPlan={toPlans}
            onStop={() => desk.stop(deck.slug, format)}
            onGoTo={goTo}
          />
        )}
      </div>
    </Dialog>
  )
}
