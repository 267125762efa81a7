import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPaths, readSource, type Source } from '../boundaries/source.ts'

/** What opens a database for tests asks this variable whether to use PostgreSQL. */
const marker = 'TEST_DATABASE_URL'
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * The server tests that need to run on PostgreSQL as well: those from which an import leads to a file that asks for the
 * test database, and which are about something that asks it. They or their area have queries of their own or work in
 * jobs; or they kill processes, and then what the database keeps is what they prove; or they are about the whole server.
 * What is left (reading files, headers, forged requests, what opens the embedded database itself) would only run the same
 * code twice.
 */
export function findDatabaseTests(root: string): string[] {
  const files = listPaths(root, ['server', 'tests']).files.filter(file => /\.tsx?$/.test(file))
  const importers = new Map<string, string[]>()
  /** Areas, and tests by themselves. */
  const chosen = new Set(['server'])
  const onEmbedded = new Set<string>()
  for (const file of files) {
    const source = readSource(root, file)
    for (const { path } of source.imports) {
      if (path !== undefined) importers.set(path, [...(importers.get(path) ?? []), file])
    }
    if (asksDatabase(source)) chosen.add(isTest(file) ? file : areaOf(file))
    if (source.imports.some(({ path = '' }) => startsProcesses(path))) chosen.add(file)
    if (source.imports.some(({ path }) => path === 'server/db/open-embedded.ts')) onEmbedded.add(file)
  }
  const asking = files.filter(file => readFileSync(join(root, file), 'utf8').includes(marker))
  for (const file of asking) onEmbedded.delete(file)
  const reached = new Set(asking)
  // A set goes on to what is added to it meanwhile.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return files.filter(
    file =>
      /^server\//.test(file) &&
      isTest(file) &&
      reached.has(file) &&
      !onEmbedded.has(file) &&
      (chosen.has(areaOf(file)) || chosen.has(file)),
  )
}

/** A feature, or a folder beside the features; what lies in none of them is about the whole server. */
function areaOf(file: string): string {
  return /^server\/(?:features\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? 'server'
}

/**
 * SQL is written with Drizzle and nothing else: the boundaries hold it in the files of queries. Payments are settled under
 * locks, whoever tells of them.
 */
function asksDatabase({ imports }: Source): boolean {
  return imports.some(
    ({ specifier, path = '' }) =>
      /^drizzle-orm(?:\/|$)/.test(specifier) ||
      /\/queries\.ts$|^server\/(?:jobs\/jobs|features\/billing\/billing)\.ts$/.test(path),
  )
}

function startsProcesses(path: string): boolean {
  return /^tests\/support\/(?:process\/|server\/run-process\.ts$)/.test(path)
}
