import { type Import, type Problem, packageOf, type Source } from './source.ts'
import { builtWebImporter, publicFile, reserved, zones } from './table.ts'

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
