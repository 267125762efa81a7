import { basename } from 'node:path'
import type { Problem } from './problem.ts'
import type { Source } from './read-source.ts'
import { drawerNames } from './table.ts'

export function checkNames(paths: string[]): Problem[] {
  return paths
    .filter(path => drawerNames.test(basename(path).replace(/\..*$/, '')))
    .map(file => ({
      file,
      rule: 'drawers',
      message: 'the name says nothing; name it after what it does and keep it beside what uses it',
    }))
}

/** An index file that only passes names on hides where things are and ties everything to everything. */
export function checkBarrel({ file, readTree }: Source): Problem[] {
  if (!/(^|\/)index\.(ts|tsx|mts|js|mjs)$/.test(file)) return []
  const body = readTree().body as { type: string; source?: unknown; declaration?: unknown }[]
  const onlyPasses = body.every(
    one =>
      one.type === 'ImportDeclaration' ||
      one.type === 'ExportAllDeclaration' ||
      (one.type === 'ExportNamedDeclaration' && !one.declaration),
  )
  if (!onlyPasses) return []
  return [{ file, rule: 'barrels', message: 'only re-exports; import from the files themselves' }]
}
