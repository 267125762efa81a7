import type { BackupHead, BackupManifest } from './format.ts'

/** What is in a backup, for whoever made or restored it. */
export function writeSummary(
  head: BackupHead,
  { tables, files, missingFiles, jobs }: BackupManifest,
): string {
  const count = (name: string) => tables[name]?.count ?? 0
  const rows = Object.values(tables).reduce((sum, { count: some }) => sum + some, 0)
  const lines = [
    `It has ${formatCount(count('users'), 'person', 'people')}, ${formatCount(count('presentations'), 'presentation')}, ${formatCount(files.count, 'file')} and ${formatCount(jobs.count, 'waiting job')}: ${formatCount(rows, 'row')} of ${head.tables.length} tables, as of ${head.createdAt}.`,
  ]
  if (missingFiles > 0)
    lines.push(`In the database but missing from storage: ${formatCount(missingFiles, 'file')}.`)
  return lines.join('\n')
}

/** "1 person", "2 people": the commands speak English whatever the installation speaks. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export function formatSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}
