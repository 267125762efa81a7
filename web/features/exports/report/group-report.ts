import { EXPORT_LOSSES, type ExportNote } from '#domain/export/report.ts'

export interface ReportEntry {
  readonly what: string
  /** In the order of the deck, each once. */
  readonly slides: readonly number[]
  readonly isWhole: boolean
}

export interface ReportGroup {
  readonly loss: ExportNote['loss']
  readonly entries: readonly ReportEntry[]
}

/** A hundred notes about one font are one line: what was lost, of what, and where. */
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
