import { dirname } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(import.meta.dirname)

/** Folders whose modules only say what something is: nothing happens by loading one. */
const pureFolders = /[\\/](?:domain|contract|content|editor|slides)[\\/](?!.*node_modules)[^?]*\.tsx?$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/**
 * Lets the bundler leave out what a page does not use of the pure folders. A schema is built by calls, and a bundler has
 * to believe that any call does something: a page that needs one limit out of a file would load all of the file's
 * schemas, those they are made of, and the schema library.
 */
export function pureModules(): Plugin {
  return {
    name: 'pure-modules',
    apply: 'build',
    transform(code, id) {
      if (!isPure(id)) return
      const program = this.parse(code) as unknown as Node
      return { code: markPure(code, program), map: null, moduleSideEffects: false }
    },
  }
}

/** Only folders of the project count: in a checkout that lies in a folder named “editor” all modules would. */
export function isPure(id: string, checkout = root): boolean {
  const place = id.replaceAll('\\', '/')
  const top = checkout.replaceAll('\\', '/')
  return pureFolders.test(place.startsWith(`${top}/`) ? place.slice(top.length) : place)
}

/** Each constant of the module whose value is made by calls becomes one call that may be left out. */
export function markPure(code: string, program: Node): string {
  const values = (program.body as readonly Node[])
    .map(
      statement => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node,
    )
    .filter(statement => statement?.type === 'VariableDeclaration' && statement.kind === 'const')
    .flatMap(statement => statement.declarations as readonly Node[])
    .filter(({ id, init }) => (id as Node).type === 'Identifier' && init && !isPlain(init as Node))
    .map(({ init }) => init as Node)
  let marked = ''
  let from = 0
  for (const { start, end } of values) {
    marked += `${code.slice(from, start)}/*#__PURE__*/(()=>(${code.slice(start, end)}))()`
    from = end
  }
  return marked + code.slice(from)
}

/** What a bundler leaves out by itself where nobody uses it. */
function isPlain(node: Node | null): boolean {
  switch (node?.type) {
    case undefined:
    case 'Literal':
    case 'Identifier':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true
    case 'TemplateLiteral':
      return (node.expressions as readonly Node[]).length === 0
    case 'UnaryExpression':
      return isPlain(node.argument as Node)
    case 'ArrayExpression':
      return (node.elements as readonly (Node | null)[]).every(isPlain)
    case 'ObjectExpression':
      return (node.properties as readonly Node[]).every(
        property =>
          property.type === 'Property' && property.computed === false && isPlain(property.value as Node),
      )
    default:
      return false
  }
}
