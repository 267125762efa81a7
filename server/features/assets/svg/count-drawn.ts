import { findReferences } from './safe-value.ts'

const tagForm = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*>/g
const attributeForm = /([\w:-]+)="([^"<>]*)"/g

/**
 * How many elements a sanitised drawing amounts to when all that refers to something else is drawn. A few lines that
 * refer to each other ten times each, level upon level, would keep a browser busy for years.
 */
export function countDrawn(svg: string): number {
  const classes = readClassReferences(svg)
  const scopes: (string | undefined)[] = []
  const parts = new Map<string, Part>()
  for (const [, closing, , attributes = ''] of svg.matchAll(tagForm)) {
    if (closing) {
      scopes.pop()
      continue
    }
    const named = new Map(
      Array.from(attributes.matchAll(attributeForm), ([, name, value]) => [name!, value!]),
    )
    scopes.push(named.get('id'))
    const references = readReferences(named, classes)
    for (const scope of new Set([whole, ...scopes])) {
      if (scope !== undefined) addTo(parts, scope, references)
    }
  }
  return weigh(whole, parts)
}

/** No id has a space in it. */
const whole = ' '

/** What is inside an element with an id. */
interface Part {
  elements: number
  readonly references: string[]
}

function addTo(parts: Map<string, Part>, scope: string, references: readonly string[]): void {
  const part = parts.get(scope) ?? { elements: 0, references: [] }
  part.elements++
  part.references.push(...references)
  parts.set(scope, part)
}

function readReferences(attributes: Map<string, string>, classes: Map<string, string[]>): string[] {
  const href = attributes.get('href')
  const ofClasses = attributes.get('class')?.split(/\s+/) ?? []
  return [
    ...(href?.startsWith('#') ? [href.slice(1)] : []),
    ...[...attributes.values()].flatMap(findReferences),
    ...ofClasses.flatMap(name => classes.get(name) ?? []),
  ]
}

/** No honest drawing goes this deep. */
const deepest = 50

function weigh(id: string, parts: Map<string, Part>): number {
  const known = new Map<string, number>()
  const weighOne = (one: string, above: readonly string[]): number => {
    // A drawing that refers to itself is not drawn there.
    if (above.includes(one)) return 0
    if (above.length > deepest) return Number.POSITIVE_INFINITY
    const part = parts.get(one)
    const before = known.get(one)
    if (!part || before !== undefined) return before ?? 0
    const below = part.references.map(reference => weighOne(reference, [...above, one]))
    const weight = below.reduce((sum, size) => sum + size, part.elements)
    known.set(one, weight)
    return weight
  }
  return weighOne(id, [])
}

function readClassReferences(svg: string): Map<string, string[]> {
  const classes = new Map<string, string[]>()
  const sheet = /<style>([^<]*)<\/style>/.exec(svg)?.[1] ?? ''
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const found = findReferences(body)
    for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) {
      if (found.length > 0) classes.set(name!, [...(classes.get(name!) ?? []), ...found])
    }
  }
  return classes
}
