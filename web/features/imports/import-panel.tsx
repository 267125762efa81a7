import { CircleAlert, CircleCheck, FileInput, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { IMPORT_ERRORS } from '#domain/import/imported.ts'
import { LateMessages } from '../../platform/i18n/late-messages.tsx'
import { MissingPartNotice } from '../../platform/parts/missing-part.tsx'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { createImportQueue, type FileImport, type ImportQueue } from './import-queue.ts'
import { ImportReportDialog } from './import-report.tsx'

interface ImportPanelProps {
  /** Those that were chosen or dropped last; each list is taken once. */
  readonly files: readonly File[]
  readonly workspace: string | undefined
  readonly folder: number | null
  readonly onDone: () => void
}

/** The files that are becoming presentations, each with how far it is, and what came of it. */
export function ImportPanel(props: ImportPanelProps) {
  return (
    <LateMessages of="imports" missing={<MissingPartNotice className="mb-8" />}>
      <Panel {...props} />
    </LateMessages>
  )
}

function Panel({ files, workspace, folder, onDone }: ImportPanelProps) {
  const t = useTranslations('imports')
  const { api } = useRuntime()
  const [queue] = useState(() => createImportQueue({ api, place: { workspace, folder }, onDone }))
  const list = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const [report, setReport] = useState<{ readonly slug: string; readonly open: boolean }>()
  useEffect(() => queue.add(files), [queue, files])
  if (list.length === 0) return null
  return (
    <section aria-label={t('title')} className="mb-8 rounded-field border border-line bg-raised">
      <ul className="divide-y divide-line">
        {list.map(one => (
          <ImportLine
            key={one.id}
            one={one}
            queue={queue}
            onReport={slug => setReport({ slug, open: true })}
          />
        ))}
      </ul>
      {report ? (
        <ImportReportDialog
          slug={report.slug}
          open={report.open}
          onClose={() => setReport({ ...report, open: false })}
        />
      ) : null}
    </section>
  )
}

interface LineProps {
  readonly one: FileImport
  readonly queue: ImportQueue
  readonly onReport: (slug: string) => void
}

function ImportLine({ one, queue, onReport }: LineProps) {
  const t = useTranslations('imports')
  const tErrors = useTranslations('errors.code')
  const { name, phase, status, error } = one
  // What somebody stopped themselves is no fault.
  const isFault = phase === 'failed' && error !== 'cancelled'
  const Icon = phase === 'done' ? CircleCheck : isFault ? CircleAlert : FileInput
  const isOver = phase === 'done' || phase === 'failed'
  const slug = status?.slug ?? null
  const known = IMPORT_ERRORS.find(code => code === error)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={`size-5 shrink-0 ${isFault ? 'text-accent' : 'text-ink-soft'}`}
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate font-medium">{name}</p>
        {isOver ? (
          <p role="status" className="text-ink-soft">
            {phase === 'done'
              ? t('done', { count: status?.differences ?? 0 })
              : known
                ? t(`error.${known}`)
                : error
                  ? tErrors(error as 'unavailable')
                  : t('error.failed')}
          </p>
        ) : (
          <Progress {...describe(one, t)} className="mt-1 [&>div:first-child]:mb-1.5" />
        )}
      </div>
      {phase === 'done' && slug ? (
        <div className="flex items-center gap-x-4 max-sm:order-1 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-end max-sm:pl-9">
          {(status?.differences ?? 0) > 0 ? (
            <Button size="sm" variant="quiet" onClick={() => onReport(slug)}>
              {t('differences')}
            </Button>
          ) : null}
          <Button size="sm" variant="secondary" render={<PageLink to={`/presentations/edit/${slug}`} />}>
            {t('open')}
          </Button>
        </div>
      ) : null}
      <IconButton
        size="sm"
        label={t(isOver ? 'dismiss' : 'cancel', { name })}
        icon={<X strokeWidth={1.75} className="size-4" />}
        onClick={() => void queue.stop(one.id)}
      />
    </li>
  )
}

function describe({ phase, sent, status }: FileImport, t: ReturnType<typeof useTranslations<'imports'>>) {
  if (phase === 'queued') return { label: t('step.queued'), value: 0 }
  if (phase === 'sending') return { label: t('step.sending'), value: sent * 100 }
  const { step = 'waiting', done = 0, total = 0 } = status ?? {}
  const isCounted = (step === 'reading' || step === 'pictures') && total > 0
  return {
    label: t(`step.${step}`),
    value: isCounted ? done : null,
    max: isCounted ? total : 100,
    valueText: isCounted ? t('of', { done, total }) : undefined,
  }
}
