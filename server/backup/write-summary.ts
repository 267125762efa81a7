import type { BackupHead, BackupManifest } from './format.ts'

/** What is in a backup, for whoever made or restored it. */
export function writeSummary(
  head: BackupHead,
  { tables, files, missingFiles, jobs }: BackupManifest,
): string {
  const count = (name: string) => tables[name]?.count ?? 0
  const rows = Object.values(tables).reduce((sum, { count: some }) => sum + some, 0)
  const lines = [
    `It has ${count('users')} people, ${count('presentations')} presentations, ${files.count} files and ${jobs.count} waiting jobs: ${rows} rows of ${head.tables.length} tables, as of ${head.createdAt}.`,
  ]
  if (missingFiles > 0) lines.push(`${missingFiles} files that the database names were not in the storage.`)
  return lines.join('\n')
}
