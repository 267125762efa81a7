import { Download, FileCode2, FileText, FileType2, Images, Presentation } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { errorStatus } from '#domain/errors.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/export/formats.ts'
import { useFileSize } from '#web/platform/i18n/formats.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { useWorkspacePlan } from '#web/platform/session/use-session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ExportManager } from './export-manager.ts'
import {
  type ExportChoice,
  ExportOptionFields,
  isRangeReadable,
  optionsOf,
  usualChoice,
} from './export-options.tsx'
import { ReportList } from './export-report.tsx'
import {
  type ExportCause,
  type ExportedDeck,
  type ExportState,
  isBusy,
  isHeld,
  isLocked,
  needsPlan,
} from './export-state.ts'

export interface ExportDialogProps {
  readonly manager: ExportManager
  readonly deck: ExportedDeck
  readonly open: boolean
  readonly onClose: () => void
  readonly format: ExportFormat
  readonly onFormat: (format: ExportFormat) => void
}

/** Chooses a format and shows progress and result. Closing the dialog does not stop the export. */
export function ExportDialog({ manager, deck, open, onClose, format, onFormat }: ExportDialogProps) {
  const t = useTranslations('exports')
  const plan = useWorkspacePlan(deck.workspace)
  const [choice, setChoice] = useState<ExportChoice>(usualChoice)
  useStore(manager.store)
  const state = manager.read(deck.slug, format)
  const toPlans = needsPlan(format, plan, state)
  const slide = format === 'png' && choice.scope === 'one' ? deck.slide : undefined
  const options = optionsOf(format, choice, deck.slide)
  const held = isHeld(state) ? state : undefined

  /** What was made is of another choice, or was taken: it would be taken for the next one. */
  function clear(): void {
    if (!isBusy(state)) manager.stop(deck.slug, format)
  }

  function close(): void {
    if (held) clear()
    onClose()
  }

  function goTo(number: number): void {
    close()
    deck.onGoTo(number)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && close()}
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
          ) : held ? (
            <Button
              icon={downloadIcon}
              render={<a href={held.file.url} download={held.file.name} />}
              onClick={() => setTimeout(close)}
            >
              {t('done.download')}
            </Button>
          ) : (
            <Button
              busy={isBusy(state)}
              disabled={format === 'pdf' && !isRangeReadable(choice)}
              icon={downloadIcon}
              onClick={() =>
                manager.start({ slug: deck.slug, format, slide: slide?.id, options }, deck.saveFirst)
              }
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
        isBusy={one => isBusy(manager.read(deck.slug, one))}
        isLocked={one => isLocked(one, plan)}
      />
      {toPlans ? null : (
        <ExportOptionFields
          format={format}
          slide={deck.slide}
          choice={choice}
          onChoice={next => {
            clear()
            setChoice(next)
          }}
        />
      )}
      {/* Has a minimum height, so that the dialog does not jump when an export starts. */}
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
            onStop={() => manager.stop(deck.slug, format)}
            onGoTo={goTo}
          />
        )}
      </div>
    </Dialog>
  )
}

const downloadIcon = <Download aria-hidden="true" strokeWidth={1.75} className="size-4.5" />

const icons = { pdf: FileText, pptx: Presentation, png: Images, html: FileCode2, md: FileType2 }

export interface FormatChoicesProps {
  readonly format: ExportFormat
  readonly onFormat: (format: ExportFormat) => void
  readonly isBusy: (format: ExportFormat) => boolean
  /** Formats that the workspace's plan does not include. */
  readonly isLocked: (format: ExportFormat) => boolean
}

/** The formats, each with a hint what it is good for. */
export function FormatChoices({ format, onFormat, isBusy, isLocked }: FormatChoicesProps) {
  const t = useTranslations('exports.format')
  return (
    <RadioGroup
      label={t('label')}
      labelHidden
      look="cards"
      columns={2}
      value={format}
      onValueChange={onFormat}
      options={EXPORT_FORMATS.map(one => {
        const Icon = icons[one]
        return {
          value: one,
          label: (
            <span className="flex items-center gap-2">
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-soft" />
              {t(`${one}.name`)}
              {isLocked(one) ? <Badge tone="accent">{t('pro')}</Badge> : null}
              {isBusy(one) ? <Spinner size="sm" /> : null}
            </span>
          ),
          hint: t(`${one}.hint`),
        }
      })}
    />
  )
}

export interface ExportOutcomeProps {
  readonly state: ExportState
  readonly needsPlan: boolean
  readonly onStop: () => void
  readonly onGoTo: (slide: number) => void
}

/** The progress and result of the chosen format. */
export function ExportOutcome({ state, needsPlan, onStop, onGoTo }: ExportOutcomeProps) {
  const t = useTranslations('exports')
  const causeText = useCauseText()
  if (needsPlan)
    return (
      <Notice title={t('offer.title')} announce>
        {t('offer.text')}
      </Notice>
    )
  if (state.phase === 'idle') return null
  if (state.phase === 'failed')
    return (
      <Notice tone="danger" title={t(`failed.title.${state.order.format}`)} announce>
        {causeText(state.failure.cause)}
      </Notice>
    )
  if (state.phase !== 'done') return <ExportProgress state={state} onStop={onStop} />
  return <ExportedFileNotice state={state} onGoTo={onGoTo} />
}

type Done = Extract<ExportState, { phase: 'done' }>

function ExportedFileNotice({ state, onGoTo }: { state: Done; onGoTo: (slide: number) => void }) {
  const t = useTranslations('exports.done')
  const sizeText = useFileSize()
  const { file, report } = state
  return (
    <div className="grid gap-3">
      <Notice tone="success" title={isHeld(state) ? t('ready') : t('title')} announce>
        <TextLink
          href={file.url}
          download={file.name}
          aria-label={t('again', { name: file.name })}
          className="break-words"
        >
          {file.name}
        </TextLink>
        {file.bytes === null ? null : (
          <span className="ml-2 whitespace-nowrap text-ink-soft">{sizeText(file.bytes)}</span>
        )}
      </Notice>
      {report.length > 0 ? <ReportList notes={report} onGoTo={onGoTo} /> : null}
    </div>
  )
}

/** Error codes of the API share their texts with the rest of the app; causes that only exports have have their own. */
function useCauseText(): (cause: ExportCause) => string {
  const t = useTranslations('exports.failed.cause')
  const tError = useTranslations('errors.code')
  return cause => (isRefusal(cause) ? tError(cause) : t(cause))
}

function isRefusal(cause: ExportCause): cause is keyof typeof errorStatus {
  return Object.hasOwn(errorStatus, cause)
}

type Busy = Extract<ExportState, { phase: 'saving' | 'asking' | 'working' }>

export function ExportProgress({ state, onStop }: { state: Busy; onStop: () => void }) {
  const t = useTranslations('exports.progress')
  const label = t(`label.${state.order.format}`)
  const isCounted = state.phase === 'working' && state.total > 0
  return (
    <div>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Progress
        label={label}
        // Without any finished slide the bar is indeterminate, not empty.
        value={isCounted && state.done > 0 && !isFinishing(state) ? state.done : null}
        max={isCounted ? state.total : 1}
        valueText={describe()}
      />
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        {t('background')}
        <TextLink render={<button type="button" />} onClick={onStop}>
          {t('stop')}
        </TextLink>
      </p>
    </div>
  )

  function describe(): string {
    if (state.phase === 'saving') return t('saving')
    if (state.phase === 'asking') return t('waiting')
    if (state.isCutOff) return t('cutOff')
    if (state.isPreparing) return t('preparing')
    if (state.total === 0) return t('waiting')
    return isFinishing(state) ? t('finishing') : t('slides', { done: state.done, total: state.total })
  }
}

function isFinishing(state: Busy): boolean {
  return state.phase === 'working' && state.total > 0 && state.done >= state.total
}
