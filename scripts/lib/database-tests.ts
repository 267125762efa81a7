import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPaths, readSource } from '../boundaries/source.ts'

/** What opens a database for tests asks this variable whether to use PostgreSQL. */
const marker = 'TEST_DATABASE_URL'

/**
 * The server tests that need to run on PostgreSQL as well: those from which an import leads to a file that asks for the
 * test database. All others never touch SQL, locks, jobs or notifications, and would only run the same code twice.
 */
export function findDatabaseTests(root: string): string[] {
  const files = listPaths(root, ['server', 'tests']).files.filter(file => /\.tsx?$/.test(file))
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const { path } of readSource(root, file).imports) {
      if (path !== undefined) importers.set(path, [...(importers.get(path) ?? []), file])
    }
  }
  const reached = new Set(files.filter(file => readFileSync(join(root, file), 'utf8').includes(marker)))
  // A set goes on to what is added to it meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return files.filter(file => reached.has(file) && /^server\/.*\.test\.tsx?$/.test(file))
}
