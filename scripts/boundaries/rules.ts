import { basename } from 'node:path'
import { type Import, type Node, type Problem, packageOf, type Source } from './source.ts'
import {
  builtWebImporter,
  emptyNames,
  publicFile,
  reserved,
  spokenAttributes,
  unspokenFiles,
  zones,
} from './table.ts'

/** Holds one file against the table: its folder's zone, its feature's siblings, the reserved packages. */
export function checkImports({ file, imports }: Source): Problem[] {
  return imports.flatMap(one => {
    const problem = one.path === undefined ? judgePackage(file, one.specifier) : judgeFile(file, one.path)
    return problem ? [{ file, line: one.line, ...problem }] : []
  })
}

type Judgement = Pick<Problem, 'rule' | 'message'> | undefined

function judgePackage(file: string, specifier: string): Judgement {
  const zoneName = topOf(file)
  const zone = zones[zoneName]
  if (!zone) return undefined
  if (isNodeModule(specifier)) {
    const allowed = zone.node instanceof RegExp ? zone.node.test(file) : zone.node
    if (allowed) return undefined
    return { rule: 'zones', message: `${zoneName}/ runs in browsers too and may not import ${specifier}` }
  }
  const name = packageOf(specifier)
  if (zone.packages && !zone.packages.includes(name)) {
    const only = zone.packages.join(', ') || 'no package'
    return { rule: 'zones', message: `${zoneName}/ may import ${only}, not ${name}` }
  }
  if (zone.refused?.includes(name)) {
    return { rule: 'zones', message: `${zoneName}/ is free of ${name}; what needs it belongs in web/` }
  }
  const rule = reserved.find(one => one.packages.test(name))
  if (!rule || rule.files.test(file)) return undefined
  return { rule: 'reserved packages', message: `may not import ${name}; ${rule.way}` }
}

function judgeFile(file: string, target: string): Judgement {
  const from = topOf(file)
  const to = topOf(target)
  const zone = zones[from]
  if (!zone) return undefined
  if (from === to) return judgeSameFolder(file, target)
  if (file.startsWith('web/ui/')) return uiProblem(target)
  if (from === 'server' && (to === 'web' || to === 'dist') && file === builtWebImporter) return undefined
  if (zone.folders.includes(to)) return undefined
  if (from === 'server' && (to === 'web' || to === 'dist')) {
    return {
      rule: 'zones',
      message: `imports ${target}; the server meets the built web only in ${builtWebImporter}`,
    }
  }
  const may = zone.folders.map(folder => `${folder}/`).join(', ') || 'nothing but itself'
  return { rule: 'zones', message: `imports ${target}; ${from}/ may import ${may}` }
}

function judgeSameFolder(file: string, target: string): Judgement {
  if (file.startsWith('web/ui/') && !target.startsWith('web/ui/')) return uiProblem(target)
  const own = /^(web|server)\/features\/([^/]+)\//.exec(file)
  const other = /^(?:web|server)\/features\/([^/]+)\/(.+)$/.exec(target)
  if (!own || !other || own[2] === other[1]) return undefined
  if (own[1] === 'web') {
    return {
      rule: 'sibling features',
      message: `imports ${target}; features meet in web/pages/, or share through web/platform/ and web/ui/`,
    }
  }
  if (other[2] === publicFile(other[1] ?? '')) return undefined
  return {
    rule: 'sibling features',
    message: `imports ${target}; import that feature's public file ${other[1]}/${publicFile(other[1] ?? '')} instead`,
  }
}

function uiProblem(target: string): Judgement {
  return {
    rule: 'plain ui',
    message: `imports ${target}; web/ui/ knows no product word: pass it in as a prop`,
  }
}

function topOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function isNodeModule(specifier: Import['specifier']): boolean {
  return specifier.startsWith('node:')
}

/** Modules that cannot be understood without each other, be it for types alone. Dynamic imports come later and
 * make none: a page may be loaded by the router whose links it uses. */
export function findCycles(sources: Source[]): Problem[] {
  const known = new Set(sources.map(({ file }) => file))
  const edges = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap(one => (!one.dynamic && one.path && known.has(one.path) ? [one.path] : [])),
    ]),
  )
  const problems: Problem[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) {
      const cycle = [...path.slice(at), file]
      const message = `${cycle.join(' → ')}; move what both need into a third file`
      problems.push({ file, rule: 'cycles', message })
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of edges.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of known) visit(file)
  return problems
}

export function checkNames(paths: string[]): Problem[] {
  return paths
    .filter(path => emptyNames.test(basename(path).replace(/\..*$/, '')))
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

/** Text in attributes that people see or hear must come from the locales, like any other text. */
export function checkLabels({ file, readTree, lineAt }: Source): Problem[] {
  if (!/^web\/.*\.tsx$/.test(file) || unspokenFiles.test(file)) return []
  const problems: Problem[] = []
  visitNodes(readTree(), node => {
    if (node.type !== 'JSXAttribute') return
    const name = attributeName(node.name as Node)
    const text = literalText(node.value as Node | null)
    if (!spokenAttributes.has(name) || !text || !/\p{L}/u.test(text)) return
    problems.push({
      file,
      line: lineAt(node.start),
      rule: 'spoken attributes',
      message: `${name}="${text}" is text; take it from the locales: ${name}={t('…')}`,
    })
  })
  return problems
}

function visitNodes(value: unknown, visit: (node: Node) => void) {
  if (Array.isArray(value)) {
    for (const one of value) visitNodes(one, visit)
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(value as Node)
    for (const one of Object.values(value)) visitNodes(one, visit)
  }
}

function attributeName(name: Node): string {
  return typeof name.name === 'string' ? name.name : ''
}

function literalText(value: Node | null): string | undefined {
  if (!value) return undefined
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : undefined
  if (value.type === 'JSXExpressionContainer') return literalText(value.expression as Node)
  if (value.type !== 'TemplateLiteral') return undefined
  return (value.quasis as { value: { cooked: string } }[]).map(one => one.value.cooked).join('')
}
