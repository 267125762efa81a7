import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readEverything, tellDifferences } from '../../tests/support/backup/read-everything.ts'
import type { Installation } from './installation.ts'

export interface Picture {
  readonly rows: Record<string, string[]>
  /** The hash of each file by its name. */
  readonly files: Record<string, string>
}

export async function takePicture(installation: Installation): Promise<Picture> {
  const rows = await installation.look(({ orm }) => readEverything(orm))
  // Jobs wait among the settings for the first start; they are counted, not compared.
  rows.settings = rows.settings?.filter(row => !row.includes('carried-job:')) ?? []
  return { rows, files: readFiles(installation.dataDir) }
}

export function compare(before: Picture, after: Picture): string[] {
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])]
  const files = names.filter(name => before.files[name] !== after.files[name])
  return [...tellDifferences(before.rows, after.rows), ...files.map(name => `the file ${name} differs`)]
}

function readFiles(dataDir: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const folder of ['uploads', 'outbox']) {
    for (const entry of listFolder(join(dataDir, folder))) {
      if (!entry.isFile() || entry.parentPath.endsWith('unfinished')) continue
      const path = join(entry.parentPath, entry.name)
      files[relative(dataDir, path)] = createHash('sha256').update(readFileSync(path)).digest('hex')
    }
  }
  return files
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
}
