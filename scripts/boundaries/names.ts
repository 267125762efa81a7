import { basename } from 'node:path'
import type { Node, Problem, Source } from './source.ts'
import { emptyNames, spokenAttributes, unspokenFiles } from './table.ts'

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
