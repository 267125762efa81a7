import type { BackupHead, BackupManifest } from './format.ts'
import { sayCount } from './say-amounts.ts'

/** What is in a backup, for whoever made or restored it. */
export function writeSummary(
  head: BackupHead,
  { tables, files, missingFiles, jobs }: BackupManifest,
): string {
  const count = (name: string) => tables[name]?.count ?? 0
  const rows = Object.values(tables).reduce((sum, { count: some }) => sum + some, 0)
  const lines = [
    `It has ${sayCount(count('users'), 'person', 'people')}, ${sayCount(count('presentations'), 'presentation')}, ${sayCount(files.count, 'file')} and ${sayCount(jobs.count, 'waiting job')}: ${sayCount(rows, 'row')} of ${head.tables.length} tables, as of ${head.createdAt}.`,
  ]
  if (missingFiles > 0)
    lines.push(`Not in the storage, though the database names them: ${sayCount(missingFiles, 'file')}.`)
  return lines.join('\n')
}
