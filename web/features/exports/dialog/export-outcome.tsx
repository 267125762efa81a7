import { useTranslations } from 'use-intl'
import { errorStatus } from '#domain/errors.ts'
import { useFileSize } from '#web/platform/i18n/use-file-size.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ReportList } from '../report/report-list.tsx'
import type { ExportCause, ExportState } from '../task/export-state.ts'
import { ExportProgress } from './export-progress.tsx'

export interface ExportOutcomeProps {
  readonly state: ExportState
  readonly needsPlan: boolean
  readonly onStop: () => void
  readonly onGoTo: (slide: number) => void
}

/** How far the chosen format is, and what became of it. */
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
      <Notice tone="success" title={t('title')} announce>
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

/** Refusals have one text each in the product; what only exports can come to has its own. */
function useCauseText(): (cause: ExportCause) => string {
  const t = useTranslations('exports.failed.cause')
  const tError = useTranslations('errors.code')
  return cause => (isRefusal(cause) ? tError(cause) : t(cause))
}

function isRefusal(cause: ExportCause): cause is keyof typeof errorStatus {
  return Object.hasOwn(errorStatus, cause)
}
