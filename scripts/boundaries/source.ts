import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  line: number
  specifier: string
  /** The file of this checkout that is meant, or undefined for a package. */
  path: string | undefined
  /** `import('…')`: it comes later, when it is asked for. */
  dynamic: boolean
}

export interface Source {
  file: string
  imports: Import[]
  /** The syntax tree, parsed when asked for. */
  readTree: () => Node
  lineAt: (offset: number) => number
}

export type Node = { type: string; start: number } & Record<string, unknown>

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report'])

/** Every path under the top folders of a checkout, files and folders apart. */
export function listPaths(root: string, tops: string[]): { files: string[]; folders: string[] } {
  const files: string[] = []
  const folders: string[] = []
  const walk = (folder: string) => {
    folders.push(folder)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (skipped.has(entry.name) || entry.name.startsWith('.')) continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else files.push(path)
    }
  }
  for (const top of tops) if (statSync(join(root, top), { throwIfNoEntry: false })?.isDirectory()) walk(top)
  return { files, folders }
}

export function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8')
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const parsed = parseSync(file, text)
  const found = (specifier: string, offset: number, dynamic = false): Import => ({
    line: lineAt(offset),
    specifier,
    path: resolveInCheckout(file, specifier),
    dynamic,
  })
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const imports = staticImports.map(one => found(one.moduleRequest.value, one.start))
  const reExports = staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(entry => (entry.moduleRequest ? [found(entry.moduleRequest.value, start)] : [])),
  )
  const dynamic = dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    return literal ? [found(literal, start, true)] : []
  })
  return {
    file,
    imports: [...imports, ...reExports, ...dynamic],
    readTree: () => parsed.program as unknown as Node,
    lineAt,
  }
}

function resolveInCheckout(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (bare.startsWith('.')) return posix.join(posix.dirname(file), bare)
  return undefined
}

/** `@scope/name/deep` is the package `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

export interface Problem {
  file: string
  line?: number
  rule: string
  message: string
}

export function describeProblem({ file, line, rule, message }: Problem): string {
  return `${file}${line ? `:${line}` : ''}\n    ${rule}: ${message}`
}
