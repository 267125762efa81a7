import { useTranslations } from 'use-intl'
import { EXPORT_LOSSES, type ExportNote } from '#domain/export/formats.ts'

interface ReportListProps {
  readonly notes: readonly ExportNote[]
  readonly onGoTo: (slide: number) => void
}

/** What could not be exported unchanged, by kind, with the affected slides. */
export function ReportList({ notes, onGoTo }: ReportListProps) {
  const t = useTranslations('exports.report')
  return (
    <section aria-label={t('title')} className="rounded-field border border-line px-4 py-3.5 text-sm">
      <h3 className="font-semibold">{t('title')}</h3>
      <dl className="mt-2.5 grid max-h-44 gap-3 overflow-y-auto">
        {groupReport(notes).map(({ loss, entries }) => (
          <div key={loss} className="border-t border-line pt-2.5">
            <dt>
              <span className="font-medium">{t(`loss.${loss}.name`)}</span>
              <span className="block text-xs text-ink-soft">{t(`loss.${loss}.hint`)}</span>
            </dt>
            {entries.map(entry => (
              <ReportLine key={entry.what} entry={entry} onGoTo={onGoTo} />
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function ReportLine({ entry, onGoTo }: { entry: ReportEntry; onGoTo: (slide: number) => void }) {
  const t = useTranslations('exports.report')
  const { what, slides, isWhole } = entry
  const known = `what.${what}` as 'what.text'
  return (
    <dd className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
      <span className="min-w-0 break-words">{t.has(known) ? t(known) : what}</span>
      <span className="text-ink-soft">
        {slides.length > 0 ? t('slides', { count: slides.length }) : isWhole ? t('whole') : null}
      </span>
      {slides.map(number => (
        <button
          key={number}
          type="button"
          aria-label={t('slide', { number })}
          onClick={() => onGoTo(number)}
          className="min-w-6 rounded-item px-1 text-center font-medium tabular-nums underline decoration-line-strong underline-offset-4 hover:bg-wash hover:decoration-accent"
        >
          {number}
        </button>
      ))}
    </dd>
  )
}

interface ReportEntry {
  readonly what: string
  /** Slide numbers in ascending order without duplicates. */
  readonly slides: readonly number[]
  readonly isWhole: boolean
}

interface ReportGroup {
  readonly loss: ExportNote['loss']
  readonly entries: readonly ReportEntry[]
}

/** Groups notes by kind of loss and object: a hundred notes about one font are one line. */
export function groupReport(notes: readonly ExportNote[]): ReportGroup[] {
  return EXPORT_LOSSES.flatMap(loss => {
    const entries = groupByWhat(notes.filter(note => note.loss === loss))
    return entries.length > 0 ? [{ loss, entries }] : []
  })
}

function groupByWhat(notes: readonly ExportNote[]): ReportEntry[] {
  return [...Map.groupBy(notes, ({ what }) => what)].map(([what, same]) => {
    const slides = new Set(same.flatMap(({ slide }) => slide ?? []))
    return {
      what,
      slides: [...slides].sort((a, b) => a - b),
      isWhole: same.some(({ slide }) => slide === null),
    }
  })
}
